/** SQL for people to tell. Only those whom the machine's own organisation named count. */
import type pg from "pg"
import type { Queryable } from "../../../platform/database/queryable.ts"

export const topics = ["maintenance", "safety"] as const
export type Topic = (typeof topics)[number]

export type ContactRow = { person: string; name: string; tells: Topic[] }

export type NewContact = ContactRow & {
  machine: string
  organisation: string
  email: string
  language: string
  roles: readonly string[] | null
}

export class ContactStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async listContacts(machine: string, organisation: string): Promise<ContactRow[]> {
    const { rows } = await this.db.query<ContactRow>(
      `select person, name, tells from machine_contact where machine_id = $1 and organisation_id = $2 order by lower(name), person`,
      [machine, organisation],
    )
    return rows
  }

  /** A contact of an earlier owner is replaced. */
  async set(contact: NewContact): Promise<void> {
    const { machine, organisation, person, tells, name, email, language, roles } = contact
    await this.db.query(
      `insert into machine_contact (machine_id, organisation_id, person, tells, name, email, language, roles) values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (machine_id, person) do update set organisation_id = excluded.organisation_id, tells = excluded.tells, name = excluded.name,
         email = excluded.email, language = excluded.language, roles = excluded.roles`,
      [machine, organisation, person, tells, name, email, language, roles],
    )
  }

  async end(machine: string, organisation: string, person: string): Promise<void> {
    await this.db.query(
      "delete from machine_contact where machine_id = $1 and organisation_id = $2 and person = $3",
      [machine, organisation, person],
    )
  }

  /** Ends one topic of all machines of the organisation. */
  async endTopic(organisation: string, person: string, topic: Topic): Promise<void> {
    await this.db.query(
      "update machine_contact set tells = array_remove(tells, $3) where organisation_id = $1 and person = $2",
      [organisation, person, topic],
    )
    await this.db.query(
      "delete from machine_contact where organisation_id = $1 and person = $2 and tells = '{}'",
      [organisation, person],
    )
  }

  async countOf(person: string, organisation: string): Promise<number> {
    const { rows } = await this.db.query<{ count: number }>(
      "select count(*)::int as count from machine_contact where person = $1 and organisation_id = $2",
      [person, organisation],
    )
    return rows[0]?.count ?? 0
  }
}

type Heir = { subject: string; name: string; email: string; language: string }

/** Who leaves is told nothing any more; what they were told passes to the heir, who may be told of some of it already. */
export async function handOverContacts(
  client: pg.ClientBase,
  { subject, organisation, heir }: { subject: string; organisation: string; heir: Heir | null },
): Promise<number> {
  const leaving = [subject, organisation]
  if (heir)
    await client.query(
      `insert into machine_contact (machine_id, organisation_id, person, tells, name, email, language)
       select machine_id, organisation_id, $3, tells, $4, $5, $6 from machine_contact where person = $1 and organisation_id = $2
       on conflict (machine_id, person) do update set
         tells = array(select distinct one from unnest(machine_contact.tells || excluded.tells) as one order by one)`,
      [...leaving, heir.subject, heir.name, heir.email, heir.language],
    )
  const { rowCount } = await client.query(
    "delete from machine_contact where person = $1 and organisation_id = $2",
    leaving,
  )
  await client.query(
    "update machine_calendar set revoked_at = now() where person = $1 and organisation_id = $2 and revoked_at is null",
    leaving,
  )
  return rowCount ?? 0
}
