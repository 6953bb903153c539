/** SQL for internal administrators. */
import type { Queryable } from "../../../platform/database/queryable.ts"

export class StaffStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async listAssigned(person: string): Promise<string[]> {
    const { rows } = await this.db.query<{ id: string }>(
      `select s.organisation_id as id from customer_assignment s join customer_organisation o on o.id = s.organisation_id
       where s.person_id = $1 order by lower(o.name), o.id`,
      [person],
    )
    return rows.map(({ id }) => id)
  }

  async listAssignedNames(person: string): Promise<{ id: string; name: string }[]> {
    const { rows } = await this.db.query<{ id: string; name: string }>(
      `select o.id, o.name from customer_assignment s join customer_organisation o on o.id = s.organisation_id
       where s.person_id = $1 order by lower(o.name), o.id`,
      [person],
    )
    return rows
  }

  /** Those of the ids given that are no organisation's. */
  async findUnknown(ids: readonly string[]): Promise<string[]> {
    const { rows } = await this.db.query<{ id: string }>(
      `select given.id from unnest($1::text[]) as given (id)
       where not exists (select from customer_organisation o where o.id = given.id and o.deleted_at is null)`,
      [ids],
    )
    return rows.map(({ id }) => id)
  }

  /**
   * Ids of those who administer all organisations. Nobody else counts them until the transaction ends, so that two of them
   * can't dismiss each other at once.
   */
  async lockAdministratorsOfAll(): Promise<string[]> {
    await this.db.query("select pg_advisory_xact_lock(hashtext('customers.administrators-of-all'))")
    const { rows } = await this.db.query<{ id: string }>(
      `select p.id from customer_person p join customer_person_role r on r.person_id = p.id
       where p.assigned_all and p.removed_at is null and r.role = 'delegatedadmin_intern'`,
    )
    return rows.map(({ id }) => id)
  }
}
