import type { Queryable } from "../../platform/database/queryable.ts"

export type OpenTicket = { id: string; organisationId: string }
export type Heir = { subject: string; name: string; email: string; language: string }

/** SQL for giving tickets another contact. */
export class HandOverStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /**
   * Locks the person first, so that a ticket that they file at the same moment is either listed or refused.
   * @param organisation null for all.
   */
  async lockOpenTickets(contact: string, organisation: string | null): Promise<OpenTicket[]> {
    await this.db.query("select from ticket_person where subject = $1 for update", [contact])
    const { rows } = await this.db.query<OpenTicket>(
      `select id, organisation_id as "organisationId" from ticket
       where contact_id = $1 and status <> 'CLOSED' and ($2::text is null or organisation_id = $2)
       order by created_at, id for update`,
      [contact, organisation],
    )
    return rows
  }

  async countOpenTickets(contact: string, organisation: string): Promise<number> {
    const { rows } = await this.db.query<{ total: number }>(
      `select count(*)::int as total from ticket where contact_id = $1 and status <> 'CLOSED' and organisation_id = $2`,
      [contact, organisation],
    )
    return rows[0]?.total ?? 0
  }

  /** Stores somebody who may never have used tickets. @returns false when their account was deleted. */
  async keepHeir({ subject, name, email, language }: Heir): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `insert into ticket_person (subject, name, email, language) values ($1, $2, $3, $4)
       on conflict (subject) do update set name = excluded.name where ticket_person.removed_at is null`,
      [subject, name, email, language],
    )
    return rowCount === 1
  }

  /** Who left gets no more mails about the organisation's tickets, whoever is their contact. */
  async stopFollowing(subject: string, organisation: string): Promise<void> {
    await this.db.query(
      `delete from ticket_follower f using ticket t
       where f.subject = $1 and t.id = f.ticket_id and t.organisation_id = $2`,
      [subject, organisation],
    )
  }

  /** People of the organisation who have used tickets: first who follows this ticket, then who filed one last. */
  async listColleagues({ id, organisationId }: OpenTicket, leaving: string): Promise<string[]> {
    const { rows } = await this.db.query<{ subject: string }>(
      `select p.subject from ticket_person p
         join lateral (select max(t.created_at) as filed_at, bool_or(f.ticket_id = $1) as follows
           from ticket t left join ticket_follower f on f.ticket_id = t.id and f.subject = p.subject
           where t.organisation_id = $2 and (t.contact_id = p.subject or f.subject is not null)) used on used.filed_at is not null
       where p.subject <> $3 and p.removed_at is null
       order by coalesce(used.follows, false) desc, used.filed_at desc, p.subject`,
      [id, organisationId, leaving],
    )
    return rows.map(({ subject }) => subject)
  }

  /** The form's key counts per contact, and the new contact may have used the same one: the ticket's id takes its place. */
  async changeContact(id: string, contact: string): Promise<void> {
    await this.db.query(
      "update ticket set contact_id = $2, key = id::text, updated_at = now() where id = $1",
      [id, contact],
    )
  }
}
