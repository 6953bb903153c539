/** SQL for the members of organisations. */

import type { Queryable } from "../../platform/database/queryable.ts"
import type { MemberRow } from "./rows.ts"

type Known = MemberRow & { isRemoved: boolean }
type Introduction = Pick<MemberRow, "id" | "organisation" | "name" | "email">

const columns = `m.subject as id, m.organisation_id as organisation, m.name, m.email,
  m.sees_colleagues_tickets as "seesColleaguesTickets"`

export class MemberStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** Also finds people whose access was taken away. */
  async findKnown(subject: string): Promise<Known | null> {
    const { rows } = await this.db.query<Known>(
      `select ${columns}, m.removed_at is not null as "isRemoved" from customer_member m where m.subject = $1`,
      [subject],
    )
    return rows[0] ?? null
  }

  async list(organisation: string): Promise<MemberRow[]> {
    const { rows } = await this.db.query<MemberRow>(
      `select ${columns} from customer_member m where m.organisation_id = $1 and m.removed_at is null order by lower(m.name), m.subject`,
      [organisation],
    )
    return rows
  }

  /** Adds a person whom the register doesn't know; has no effect when it does, or when there is no such organisation. */
  async introduce({ id, organisation, name, email }: Introduction): Promise<void> {
    await this.db.query(
      `insert into customer_member (subject, organisation_id, name, email)
       select $1, o.id, $3, $4 from customer_organisation o where o.id = $2 on conflict (subject) do nothing`,
      [id, organisation, name, email],
    )
  }

  async rename(subject: string, { name, email }: Pick<MemberRow, "name" | "email">): Promise<void> {
    await this.db.query("update customer_member set name = $2, email = $3 where subject = $1", [
      subject,
      name,
      email,
    ])
  }

  /** @returns null when the organisation has no such member. */
  async setSeesColleagues(
    organisation: string,
    subject: string,
    allowed: boolean,
  ): Promise<MemberRow | null> {
    const { rows } = await this.db.query<MemberRow>(
      `update customer_member m set sees_colleagues_tickets = $3
       where m.organisation_id = $1 and m.subject = $2 and m.removed_at is null returning ${columns}`,
      [organisation, subject, allowed],
    )
    return rows[0] ?? null
  }

  /** Those of the people given who may see all tickets of the organisation. */
  async listSeeingColleagues(organisation: string, subjects: readonly string[]): Promise<string[]> {
    const { rows } = await this.db.query<{ subject: string }>(
      `select m.subject from customer_member m join customer_organisation o on o.id = m.organisation_id
       where o.id = $1 and m.subject = any($2) and m.removed_at is null
         and (o.colleagues_see_tickets or m.sees_colleagues_tickets)`,
      [organisation, subjects],
    )
    return rows.map(({ subject }) => subject)
  }

  /** Deletes everything about the person but the id, so that a token that is still valid doesn't add them again. */
  async remove(subject: string): Promise<void> {
    await this.db.query(
      `update customer_member set removed_at = now(), name = '', email = '', sees_colleagues_tickets = false where subject = $1`,
      [subject],
    )
  }
}
