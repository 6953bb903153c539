/** The outbox table: waiting mails, and the state of the others. */
import { randomUUID } from "node:crypto"
import type { Queryable } from "../database/queryable.ts"
import type { Mail, MailBlock, MailCalendar, MailState } from "./mail.ts"

export type MailStatus = "waiting" | "kept" | "sent" | "failed"

export type KeptMail = Mail & {
  id: string
  status: MailStatus
  /** The id with its angle brackets. */
  messageId: string
  previousId: string | null
  createdAt: Date
  attempts: number
  lastError: string | null
}

const columns = `id, key, status, recipient as "to", language, subject, coalesce(blocks, '[]') as blocks,
  unsubscribe_url as "unsubscribeUrl", message_id as "messageId", thread, previous_id as "previousId",
  reply_to as "replyTo", answered_ids as answered, list, is_personal as "isPersonal", calendar,
  created_at as "createdAt", attempts, last_error as "lastError"`

type Row = Omit<KeptMail, "thread" | "unsubscribeUrl" | "replyTo" | "answered" | "list" | "calendar"> & {
  calendar: MailCalendar | null
  list: string | null
  thread: string | null
  replyTo: string[] | null
  answered: string[] | null
  unsubscribeUrl: string | null
}

export class MailStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** @returns the mail's id, or null when a mail with this key exists already. */
  async add(
    mail: Mail,
    { status, domain }: { status: MailStatus; domain: string },
    client: Queryable = this.db,
  ): Promise<string | null> {
    const id = randomUUID()
    const { rowCount } = await client.query(
      `insert into mail (id, key, status, recipient, language, subject, blocks, unsubscribe_url, message_id, thread, reply_to, answered_ids, list, is_personal, calendar, previous_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::text, $11, $12, $13, $14, $15, (
         select message_id from mail where thread = $10::text and recipient = $4 order by created_at desc limit 1))
       on conflict (key) do nothing`,
      [
        id,
        mail.key,
        status,
        mail.to,
        mail.language,
        mail.subject,
        JSON.stringify(mail.blocks),
        mail.unsubscribeUrl ?? null,
        `<${id}@${domain}>`,
        mail.thread ?? null,
        mail.replyTo ?? null,
        mail.answered ?? null,
        mail.list ?? null,
        mail.isPersonal ?? false,
        mail.calendar ? JSON.stringify(mail.calendar) : null,
      ],
    )
    return rowCount === 1 ? id : null
  }

  /**
   * Counts an attempt and returns the mail.
   * @returns null when the mail was sent or given up.
   */
  async take(id: string): Promise<KeptMail | null> {
    const { rows } = await this.db.query<Row>(
      `update mail set attempts = attempts + 1 where id = $1 and status = 'waiting' returning ${columns}`,
      [id],
    )
    return rows[0] ? toMail(rows[0]) : null
  }

  /** Deletes the content at once but keeps the row, so that the mail isn't sent again. */
  async markSent(id: string): Promise<void> {
    await this.db.query(
      `update mail set status = 'sent', settled_at = now(), blocks = null, unsubscribe_url = null, reply_to = null, calendar = null, last_error = null
       where id = $1 and status = 'waiting'`,
      [id],
    )
  }

  async markFailed(id: string, error: string): Promise<void> {
    await this.db.query(
      "update mail set status = 'failed', settled_at = now(), last_error = $2 where id = $1 and status = 'waiting'",
      [id, error],
    )
  }

  async noteFault(id: string, error: string): Promise<void> {
    await this.db.query("update mail set last_error = $2 where id = $1", [id, error])
  }

  async removeOld(days: number): Promise<void> {
    await this.db.query(
      `delete from mail where status <> 'waiting' and created_at < now() - make_interval(days => $1)`,
      [days],
    )
  }

  async statesOf(keys: readonly string[], client: Queryable = this.db): Promise<Map<string, MailState>> {
    const { rows } = await client.query<MailState & { key: string }>(
      `select key, status, attempts, last_error as "lastError", settled_at as "settledAt" from mail where key = any($1)`,
      [keys],
    )
    return new Map(rows.map(({ key, ...state }) => [key, state]))
  }

  async forget(keys: readonly string[], client: Queryable = this.db): Promise<void> {
    await client.query("delete from mail where key = any($1)", [keys])
  }

  /** Lists the newest first, for the developer's outbox. */
  async list({ to, limit }: { to?: string | undefined; limit: number }): Promise<KeptMail[]> {
    const { rows } = await this.db.query<Row>(
      `select ${columns} from mail where $1::text is null or lower(recipient) = lower($1) order by created_at desc, id limit $2`,
      [to ?? null, limit],
    )
    return rows.map(toMail)
  }

  async find(id: string): Promise<KeptMail | null> {
    const { rows } = await this.db.query<Row>(`select ${columns} from mail where id = $1`, [id])
    return rows[0] ? toMail(rows[0]) : null
  }
}

function toMail({ thread, unsubscribeUrl, replyTo, answered, list, calendar, ...row }: Row): KeptMail {
  return {
    ...row,
    blocks: row.blocks as MailBlock[],
    ...(thread === null ? {} : { thread }),
    ...(replyTo === null ? {} : { replyTo }),
    ...(answered === null ? {} : { answered }),
    ...(list === null ? {} : { list }),
    ...(calendar === null ? {} : { calendar }),
    ...(unsubscribeUrl === null ? {} : { unsubscribeUrl }),
  }
}
