/** SQL for people. */
import type { Queryable } from "../../../platform/database/queryable.ts"
import { emailKey } from "../../../platform/mail/address.ts"
import type { NewPerson, PersonFacts, PersonRow } from "./person.ts"

export const personColumns = `p.id, p.subject, p.email, p.first_name as "firstName", p.last_name as "lastName", p.name, p.language,
  p.country, p.city, p.is_internal as "isInternal", p.assigned_all as "isAssignedAll", p.organisation_id as "chosenOrganisation",
  p.introduced_at as "introducedAt", p.version, p.created_at as "createdAt", p.removed_at is not null as "isRemoved"`

export class PersonStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** Also finds people who were removed. @param id that of the register, or the subject of a token. */
  async find(id: string): Promise<PersonRow | null> {
    return this.first("p.id = $1 or p.subject = $1", id, "")
  }

  /** The same, and locks the person until the transaction ends: whoever writes about a person locks them first. */
  async lock(id: string): Promise<PersonRow | null> {
    return this.first("p.id = $1 or p.subject = $1", id, "for update")
  }

  async findBySubject(subject: string): Promise<PersonRow | null> {
    return this.first("p.subject = $1", subject, "")
  }

  /** The person with this address, among those who weren't removed. */
  async lockByEmail(email: string): Promise<PersonRow | null> {
    return this.first("p.email_key = $1 and p.removed_at is null", emailKey(email), "for update")
  }

  /** Has no effect when the id, the subject or the address is known already. @returns whether the person was added. */
  async add(person: NewPerson): Promise<boolean> {
    const {
      id,
      subject,
      email,
      key = emailKey(email),
      firstName,
      lastName,
      name,
      language,
      isInternal,
    } = person
    const { rowCount } = await this.db.query(
      `insert into customer_person (id, subject, email, email_key, first_name, last_name, name, language, is_internal, country, city)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
      [
        ...[id, subject, email, key, firstName, lastName, name, language, isInternal],
        ...[person.country ?? "", person.city ?? ""],
      ],
    )
    return rowCount === 1
  }

  /** From now on the register alone decides about the person's access, whatever their tokens say. */
  async introduce(id: string): Promise<void> {
    await this.db.query(
      "update customer_person set introduced_at = coalesce(introduced_at, now()), version = version + 1 where id = $1",
      [id],
    )
  }

  async setSubject(id: string, subject: string): Promise<void> {
    await this.db.query("update customer_person set subject = $2, version = version + 1 where id = $1", [
      id,
      subject,
    ])
  }

  /** @throws when another person has the address; look with `lockByEmail` first. */
  async setFacts(id: string, { email, firstName, lastName, name, language }: PersonFacts): Promise<void> {
    await this.db.query(
      `update customer_person set email = $2, email_key = $3, first_name = $4, last_name = $5, name = $6, language = $7,
         version = version + 1 where id = $1`,
      [id, email, emailKey(email), firstName, lastName, name, language],
    )
  }

  /** The same without the address. */
  async setNames(
    id: string,
    { firstName, lastName, name, language }: Omit<PersonFacts, "email">,
  ): Promise<void> {
    await this.db.query(
      `update customer_person set first_name = $2, last_name = $3, name = $4, language = $5, version = version + 1
       where id = $1`,
      [id, firstName, lastName, name, language],
    )
  }

  async setFollowed(id: string, issuedAt: Date | null): Promise<void> {
    await this.db.query("update customer_person set followed_at = $2 where id = $1", [id, issuedAt])
  }

  async setChosenOrganisation(id: string, organisation: string | null): Promise<void> {
    await this.db.query("update customer_person set organisation_id = $2 where id = $1", [id, organisation])
  }

  async listRoles(id: string): Promise<string[]> {
    const { rows } = await this.db.query<{ role: string }>(
      "select role from customer_person_role where person_id = $1 order by role",
      [id],
    )
    return rows.map(({ role }) => role)
  }

  /** Replaces the roles that hang on the person. */
  async setRoles(id: string, roles: readonly string[]): Promise<void> {
    await this.db.query("delete from customer_person_role where person_id = $1 and role <> all($2)", [
      id,
      roles,
    ])
    await this.db.query(
      "insert into customer_person_role (person_id, role) select $1, unnest($2::text[]) on conflict do nothing",
      [id, roles],
    )
  }

  async setAssigned(id: string, assigned: "all" | readonly string[]): Promise<void> {
    const listed = assigned === "all" ? [] : assigned
    await this.db.query("update customer_person set assigned_all = $2 where id = $1", [
      id,
      assigned === "all",
    ])
    await this.db.query(
      "delete from customer_assignment where person_id = $1 and organisation_id <> all($2)",
      [id, listed],
    )
    await this.db.query(
      `insert into customer_assignment (person_id, organisation_id)
       select $1, o.id from customer_organisation o where o.id = any($2) on conflict do nothing`,
      [id, listed],
    )
  }

  /**
   * Deletes everything about the person but the id, so that a token that is still valid doesn't bring them back. Unknown
   * people are noted, for the same reason.
   */
  async remove(id: string): Promise<void> {
    await this.db.query(
      `insert into customer_person (id, subject, email, email_key, name, removed_at) select $1, $1, '', '', '', now()
       where not exists (select from customer_person p where p.id = $1 or p.subject = $1) on conflict do nothing`,
      [id],
    )
    const { rows } = await this.db.query<{ id: string }>(
      `update customer_person set removed_at = coalesce(removed_at, now()), introduced_at = coalesce(introduced_at, now()),
         email = '', email_key = '', first_name = '', last_name = '', name = '', country = '', city = '',
         assigned_all = false, organisation_id = null, version = version + 1
       where id = $1 or subject = $1 returning id`,
      [id],
    )
    const ids = rows.map((row) => row.id)
    for (const table of ["invitation", "membership", "person_role", "assignment"])
      await this.db.query(`delete from customer_${table} where person_id = any($1)`, [ids])
  }

  private async first(condition: string, value: string, lock: string): Promise<PersonRow | null> {
    const { rows } = await this.db.query<PersonRow>(
      `select ${personColumns} from customer_person p where ${condition} ${lock}`,
      [value],
    )
    return rows[0] ?? null
  }
}
