/** SQL for invitations of many people. */
import type { Queryable } from "../../../platform/database/queryable.ts"
import { Values } from "../../../platform/database/values.ts"
import type { Sight } from "../register/administrators.ts"
import type { InvitedAccess } from "../register/invitation.ts"
import type { LineResult } from "./line-result.ts"

export type BatchState = "CHECKED" | "SENDING" | "DONE" | "DISCARDED"

/** For lines that say nothing themselves. */
export type Preset = { language: string; location: string | null; accesses: InvitedAccess[] }

export type BatchRow = {
  id: string
  organisation: string
  organisationName: string
  isOrganisationGone: boolean
  madeBy: string
  madeByName: string | null
  /** Null where the person who made it isn't in the register any more. */
  madeBySubject: string | null
  madeAt: Date
  preset: Preset
  lines: number
  good: number
  state: BatchState
}

export type LineRow = {
  line: number
  email: string
  firstName: string | null
  lastName: string | null
  language: string | null
  applications: string[]
  result: LineResult
  person: string | null
  mailKey: string | null
  doneAt: Date | null
}

export type NewBatch = Pick<BatchRow, "id" | "organisation" | "madeBy" | "preset"> & {
  key: string
  lines: readonly Omit<LineRow, "mailKey" | "doneAt">[]
}

const selected = `select b.id, b.organisation_id as organisation, o.name as "organisationName",
  o.deleted_at is not null as "isOrganisationGone", b.made_by as "madeBy", nullif(p.name, '') as "madeByName",
  p.subject as "madeBySubject", b.made_at as "madeAt", b.preset, b.lines, b.good, b.state
  from customer_invitation_batch b join customer_organisation o on o.id = b.organisation_id
    left join customer_person p on p.id = b.made_by`

const lineColumns = `line, email, first_name as "firstName", last_name as "lastName", language, applications, result,
  person_id as person, mail_key as "mailKey", done_at as "doneAt"`

export class BatchStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async find(id: string, sight: Sight): Promise<BatchRow | null> {
    const values = new Values()
    return this.first(`b.id = ${values.add(id)}${within(sight, values)}`, values.list)
  }

  async findMadeWith(madeBy: string, key: string): Promise<BatchRow | null> {
    return this.first("b.made_by = $1 and b.key = $2", [madeBy, key])
  }

  /** Locks the batch until the transaction ends, so that its lines are worked on by one process at a time. */
  async lock(id: string): Promise<BatchRow | null> {
    return this.first("b.id = $1 for update of b", [id])
  }

  /** The newest first. */
  async list(sight: Sight, first: number): Promise<BatchRow[]> {
    const values = new Values()
    const condition = `b.state <> 'DISCARDED'${within(sight, values)}`
    const { rows } = await this.db.query<BatchRow>(
      `${selected} where ${condition} order by b.made_at desc, b.id limit ${values.add(first)}`,
      values.list,
    )
    return rows
  }

  /** @returns false when the key was used before. All lines in one statement. */
  async add({ id, key, organisation, madeBy, preset, lines }: NewBatch): Promise<boolean> {
    const good = lines.filter(({ result }) => result === "GOOD").length
    const { rowCount } = await this.db.query(
      `with batch as (
         insert into customer_invitation_batch (id, key, organisation_id, made_by, preset, lines, good, state)
         values ($1, $2, $3, $4, $5, $6, $7, 'CHECKED') on conflict (made_by, key) do nothing returning id)
       insert into customer_invitation_line (batch_id, line, email, first_name, last_name, language, applications, result, person_id)
       select batch.id, given.line, given.email, given."firstName", given."lastName", given.language,
         (select coalesce(array_agg(name), '{}') from json_array_elements_text(given.applications) as name), given.result, given.person
       from batch, json_to_recordset($8) as given(line int, email text, "firstName" text, "lastName" text, language text,
         applications json, result text, person text)`,
      [id, key, organisation, madeBy, JSON.stringify(preset), lines.length, good, JSON.stringify(lines)],
    )
    return (rowCount ?? 0) > 0
  }

  async setState(id: string, state: BatchState): Promise<void> {
    await this.db.query("update customer_invitation_batch set state = $2 where id = $1", [id, state])
  }

  async nextWaiting(id: string, first: number): Promise<LineRow[]> {
    const { rows } = await this.db.query<LineRow>(
      `select ${lineColumns} from customer_invitation_line
       where batch_id = $1 and done_at is null and result = 'GOOD' order by line limit $2`,
      [id, first],
    )
    return rows
  }

  async noteDone(
    id: string,
    done: { line: number; result: LineResult; person: string | null; mailKey: string | null },
  ): Promise<void> {
    await this.db.query(
      `update customer_invitation_line set result = $3, person_id = $4, mail_key = $5, done_at = now()
       where batch_id = $1 and line = $2`,
      [id, done.line, done.result, done.person, done.mailKey],
    )
  }

  async countResults(id: string): Promise<{ result: LineResult; count: number; sent: number }[]> {
    const { rows } = await this.db.query<{ result: LineResult; count: number; sent: number }>(
      `select result, count(*)::int as count, count(mail_key)::int as sent from customer_invitation_line
       where batch_id = $1 group by result order by count desc, result`,
      [id],
    )
    return rows
  }

  /** In the file's order. @param results null for all. */
  async listLines(
    id: string,
    results: readonly LineResult[] | null,
    page: { first: number; skip: number },
  ): Promise<LineRow[]> {
    const { rows } = await this.db.query<LineRow>(
      `select ${lineColumns} from customer_invitation_line
       where batch_id = $1 and ($2::text[] is null or result = any($2)) order by line limit $3 offset $4`,
      [id, results, page.first, page.skip],
    )
    return rows
  }

  async listMailKeys(id: string): Promise<string[]> {
    const { rows } = await this.db.query<{ key: string }>(
      "select mail_key as key from customer_invitation_line where batch_id = $1 and mail_key is not null",
      [id],
    )
    return rows.map(({ key }) => key)
  }

  /** Who of these addresses belongs to the organisation, or has an invitation that is still open. */
  async findKnown(
    organisation: string,
    keys: readonly string[],
  ): Promise<{ key: string; person: string; isInvited: boolean }[]> {
    const { rows } = await this.db.query<{ key: string; person: string; isInvited: boolean }>(
      `select p.email_key as key, p.id as person, i.id is not null as "isInvited" from customer_person p
         join customer_membership m on m.person_id = p.id and m.organisation_id = $1
         left join customer_invitation i on i.person_id = p.id and i.organisation_id = $1 and i.accepted_at is null
       where p.email_key = any($2) and p.removed_at is null
         and (i.id is null or (i.withdrawn_at is null and i.expires_at > now()))`,
      [organisation, keys],
    )
    return rows
  }

  /** Addresses of people who may never have come are not kept longer than needed. @returns how many were removed. */
  async forgetOld(days: number): Promise<number> {
    const { rowCount } = await this.db.query(
      "delete from customer_invitation_batch where made_at < now() - make_interval(days => $1)",
      [days],
    )
    return rowCount ?? 0
  }

  private async first(condition: string, values: unknown[]): Promise<BatchRow | null> {
    const { rows } = await this.db.query<BatchRow>(`${selected} where ${condition}`, values)
    return rows[0] ?? null
  }
}

function within(sight: Sight, values: Values): string {
  return sight === "all" ? "" : ` and b.organisation_id = any(${values.add(sight)})`
}
