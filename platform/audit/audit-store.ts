import type { Queryable } from "../database/queryable.ts"
import { Values } from "../database/values.ts"
import type { AuditEntry, AuditQuery, AuditRecord } from "./audit-record.ts"

const maxListed = 200

/** Appends records to the audit table and lists them; triggers of the table refuse any other statement. */
export class AuditStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async add(entry: AuditEntry, client: Queryable = this.db): Promise<void> {
    const { action, actor, subject, organisation = null, address = null, details = {} } = entry
    await client.query(
      `insert into audit_record (action, actor, subject, organisation, address, details) values ($1, $2, $3, $4, $5, $6)`,
      [action, actor, subject, organisation, address, JSON.stringify(details)],
    )
  }

  /** The sides of the "or", and organisations, have indexes in the order of the answer. */
  async list({ limit = maxListed, ...query }: AuditQuery): Promise<AuditRecord[]> {
    const values = new Values()
    const { rows } = await this.db.query<AuditRecord>(
      `select id::text, at, action, actor, subject, organisation, address, details from audit_record
       where ${conditionsOf(query, values).join(" and ") || "true"}
       order by id desc limit ${values.add(Math.min(limit, maxListed))}`,
      values.list,
    )
    return rows
  }
}

function conditionsOf(query: Omit<AuditQuery, "limit">, values: Values): string[] {
  const { organisation, organisations, subject, subjects, actors, actions, from, to, before } = query
  const of = (value: unknown, condition: (name: string) => string) =>
    value === undefined ? [] : [condition(values.add(value))]
  return [
    ...of(organisation, (value) => `organisation = ${value}`),
    ...of(organisations, (value) => `organisation = any(${value})`),
    ...of(subject, (value) => `(subject = ${value} or actor = ${value})`),
    ...of(subjects, (value) => `subject = any(${value})`),
    ...of(actors, (value) => `actor = any(${value})`),
    ...of(actions, (value) => `action = any(${value})`),
    ...of(from, (value) => `at >= ${value}`),
    ...of(to, (value) => `at < ${value}`),
    ...of(before, (value) => `id < ${value}::bigint`),
  ]
}
