/** SQL for memberships: who belongs to which organisation. */
import type { Queryable } from "../../../platform/database/queryable.ts"
import { wordsOf } from "../../../platform/words/words.ts"
import type { MemberRow } from "../rows.ts"
import { isInForce } from "./in-force.ts"
import type { PersonFacts } from "./person.ts"

export type MembershipRow = {
  person: string
  organisation: string
  location: string | null
  seesColleaguesTickets: boolean
  since: Date
}

const columns = `m.person_id as person, m.organisation_id as organisation, m.location_id as location,
  m.sees_colleagues_tickets as "seesColleaguesTickets", m.since`

const memberColumns = `coalesce(p.subject, p.id) as id, m.organisation_id as organisation, p.name, p.email,
  m.sees_colleagues_tickets as "seesColleaguesTickets"`

export class MembershipStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** Has no effect when the person belongs there already, or when there is no such organisation. */
  async add(
    person: { id: string } & Pick<PersonFacts, "name" | "email">,
    organisation: string,
    location: string | null = null,
  ): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `insert into customer_membership (person_id, organisation_id, location_id, name_key, words)
       select $1, o.id, $3, $4, array_to_tsvector($5) from customer_organisation o
       where o.id = $2 and o.deleted_at is null on conflict do nothing`,
      [person.id, organisation, location, nameKey(person.name), wordsOf(person.name, person.email)],
    )
    return rowCount === 1
  }

  /** Name and address stand in each membership too, for the order and the search of lists. */
  async setWords(person: { id: string } & Pick<PersonFacts, "name" | "email">): Promise<void> {
    await this.db.query(
      "update customer_membership set name_key = $2, words = array_to_tsvector($3) where person_id = $1",
      [person.id, nameKey(person.name), wordsOf(person.name, person.email)],
    )
  }

  async find(person: string, organisation: string): Promise<MembershipRow | null> {
    const { rows } = await this.db.query<MembershipRow>(
      `select ${columns} from customer_membership m where m.person_id = $1 and m.organisation_id = $2`,
      [person, organisation],
    )
    return rows[0] ?? null
  }

  /** By organisation; also those whose invitation isn't accepted. */
  async listOf(person: string): Promise<MembershipRow[]> {
    const { rows } = await this.db.query<MembershipRow>(
      `select ${columns} from customer_membership m where m.person_id = $1 order by m.organisation_id`,
      [person],
    )
    return rows
  }

  /** Those that count, by organisation. */
  async listInForce(person: string): Promise<MembershipRow[]> {
    const { rows } = await this.db.query<MembershipRow>(
      `select ${columns} from customer_membership m where m.person_id = $1 and ${isInForce("m")} order by m.organisation_id`,
      [person],
    )
    return rows
  }

  /** Ends the membership with all access and an open invitation. @returns whether there was one. */
  async remove(person: string, organisation: string): Promise<boolean> {
    const keys = [person, organisation]
    await this.db.query("delete from customer_invitation where person_id = $1 and organisation_id = $2", keys)
    const { rowCount } = await this.db.query(
      "delete from customer_membership where person_id = $1 and organisation_id = $2",
      keys,
    )
    return rowCount === 1
  }

  /** Those who belong to the organisation, by name. */
  async listMembers(organisation: string): Promise<MemberRow[]> {
    const { rows } = await this.db.query<MemberRow>(
      `select ${memberColumns} from customer_membership m join customer_person p on p.id = m.person_id
       where m.organisation_id = $1 and ${isInForce("m")} order by m.name_key, p.id`,
      [organisation],
    )
    return rows
  }

  /** @param person that of the register, or the subject. @returns null when the organisation has no such member. */
  async setSeesColleagues(organisation: string, person: string, allowed: boolean): Promise<MemberRow | null> {
    const { rows } = await this.db.query<MemberRow>(
      `update customer_membership m set sees_colleagues_tickets = $3 from customer_person p
       where m.organisation_id = $1 and p.id = m.person_id and (p.id = $2 or p.subject = $2) and p.removed_at is null
         and ${isInForce("m")} returning ${memberColumns}`,
      [organisation, person, allowed],
    )
    return rows[0] ?? null
  }

  /** Those of the people given who may see all tickets of the organisation. */
  async listSeeingColleagues(organisation: string, subjects: readonly string[]): Promise<string[]> {
    const { rows } = await this.db.query<{ subject: string }>(
      `select p.subject from customer_person p join customer_membership m on m.person_id = p.id
         join customer_organisation o on o.id = m.organisation_id
       where o.id = $1 and p.subject = any($2) and (o.colleagues_see_tickets or m.sees_colleagues_tickets)
         and o.deleted_at is null and ${isInForce("m")}`,
      [organisation, subjects],
    )
    return rows.map(({ subject }) => subject)
  }
}

function nameKey(name: string): string {
  return name.normalize("NFKC").toLowerCase()
}
