/** SQL for reading mails that wait for somebody to say where they belong. */
import type { Queryable } from "../../platform/database/queryable.ts"
import type { FileRow, HeldMailRow, Page } from "./rows.ts"
import { fileColumns, uuid } from "./store.ts"

const heldColumns = `h.id, h.request_id as "requestId", h.sender, h.subject, h.text, h.reason, h.received_at as "receivedAt",
  h.message_id as "messageId", h.message_references as "messageReferences"`

export class HeldMailStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async list(first: number, skip: number): Promise<Page<HeldMailRow>> {
    const [{ rows: items }, { rows: totals }] = await Promise.all([
      this.db.query<HeldMailRow>(
        `select ${heldColumns} from request_held_mail h order by h.received_at, h.id limit $1 offset $2`,
        [first, skip],
      ),
      this.db.query<{ total: number }>("select count(*)::int as total from request_held_mail"),
    ])
    return { items, total: totals[0]?.total ?? 0 }
  }

  async find(id: string): Promise<HeldMailRow | null> {
    if (!uuid.test(id)) return null
    const { rows } = await this.db.query<HeldMailRow>(
      `select ${heldColumns} from request_held_mail h where h.id = $1`,
      [id],
    )
    return rows[0] ?? null
  }

  async listOfPerson(email: string): Promise<string[]> {
    return this.listIds("select id from request_held_mail where lower(sender) = lower($1)", email)
  }

  async listOfRequest(id: string): Promise<string[]> {
    return this.listIds("select id from request_held_mail where request_id = $1", id)
  }

  async listOld(days: number): Promise<string[]> {
    return this.listIds(
      "select id from request_held_mail where received_at < now() - make_interval(days => $1)",
      days,
    )
  }

  async listFiles(id: string): Promise<FileRow[]> {
    const { rows } = await this.db.query<FileRow>(
      `select ${fileColumns} from request_file f where f.held_mail_id = $1 order by f.position, f.id`,
      [id],
    )
    return rows
  }

  private async listIds(statement: string, value: string | number): Promise<string[]> {
    const { rows } = await this.db.query<{ id: string }>(statement, [value])
    return rows.map(({ id }) => id)
  }
}
