/** SQL for lists of people: rows are memberships, of which each index knows the order. */
import type { Queryable } from "../../../platform/database/queryable.ts"
import { Values } from "../../../platform/database/values.ts"
import type { AccessRow } from "../register/access-row.ts"
import { accessColumns, accessOf, type SelectedAccess } from "../register/access-store.ts"
import type { Sight } from "../register/administrators.ts"
import type { Page } from "../rows.ts"
import { isListed } from "./people-condition.ts"
import type { MemberOfList, PeopleQuery, PeopleSort } from "./people-query.ts"

const personColumns = `p.id, p.name, p.first_name as "firstName", p.last_name as "lastName", p.email, p.country, p.city,
  p.subject is not null as "hasAccount"`

const columns = `${personColumns}, m.since, o.id as organisation, o.name as "organisationName",
  o.customer_number as "customerNumber", o.sub_region as "subRegion", l.id as location, l.name as "locationName"`

/** The table that has a sort's column is joined before the page is cut; `urgent` and `name` are in the membership's own indexes. */
const sorts: Readonly<Record<PeopleSort, { by: readonly string[]; join: string }>> = {
  URGENT: { by: ["m.urgency", "m.name_key", "m.person_id"], join: "" },
  NAME: { by: ["m.name_key", "m.person_id", "m.organisation_id"], join: "" },
  EMAIL: {
    by: ["p.email_key", "m.person_id", "m.organisation_id"],
    join: "join customer_person p on p.id = m.person_id",
  },
  ORGANISATION: {
    by: ["lower(o.name)", "m.name_key", "m.person_id"],
    join: "join customer_organisation o on o.id = m.organisation_id",
  },
  COUNTRY: {
    by: ["m.country", "m.name_key", "m.person_id"],
    join: "",
  },
  CITY: {
    by: ["lower(p.city)", "m.name_key", "m.person_id"],
    join: "join customer_person p on p.id = m.person_id",
  },
  SINCE: { by: ["m.since", "m.person_id", "m.organisation_id"], join: "" },
}

export class PeopleStore {
  private readonly db: Queryable
  private readonly now: Date

  constructor(db: Queryable, now = new Date()) {
    this.db = db
    this.now = now
  }

  async list(query: PeopleQuery): Promise<Page<MemberOfList>> {
    const values = new Values()
    const condition = isListed(query, values, this.now)
    const counting = [...values.list]
    const { by, join } = sorts[query.sort]
    const direction = query.descending ? "desc" : "asc"
    // Sorted as the index is, and again after the joins. A row number would make the database read all rows first.
    const orderBy = (expressions: readonly string[]) =>
      expressions.map((expression) => `${expression} ${direction}`).join(", ")
    const keys = by.map((expression, index) => `${expression} as key${index}`)
    const page = `select m.person_id, m.organisation_id, ${keys.join(", ")}
      from customer_membership m ${join} where ${condition} order by ${orderBy(by)}
      limit ${values.add(query.first)} offset ${values.add(query.skip)}`
    const [{ rows }, { rows: counted }] = await Promise.all([
      this.db.query<MemberOfList>(
        `with page as materialized (${page}) select ${columns} from page
         join customer_membership m on m.person_id = page.person_id and m.organisation_id = page.organisation_id
         join customer_person p on p.id = m.person_id join customer_organisation o on o.id = m.organisation_id
         left join customer_location l on l.organisation_id = m.organisation_id and l.id = m.location_id
         order by ${orderBy(by.map((_, index) => `page.key${index}`))}`,
        values.list,
      ),
      this.db.query<{ total: number }>(
        `select count(*)::int as total from customer_membership m where ${condition}`,
        counting,
      ),
    ])
    return { items: rows, total: counted[0]?.total ?? 0 }
  }

  /** People who belong to no organisation: staff, and whoever registered by themselves. */
  async listStaff({ search, descending, first, skip }: PeopleQuery): Promise<Page<MemberOfList>> {
    const condition = `p.removed_at is null and not exists (select from customer_membership m where m.person_id = p.id)
      and ($1::text is null or position(lower($1) in lower(p.name || ' ' || p.email)) > 0)`
    const order = descending ? "desc" : "asc"
    const [{ rows }, { rows: counted }] = await Promise.all([
      this.db.query<MemberOfList>(
        `select ${personColumns}, p.created_at as since, null as organisation, null as location
         from customer_person p where ${condition} order by lower(p.name) ${order}, p.id limit $2 offset $3`,
        [search, first, skip],
      ),
      this.db.query<{ total: number }>(
        `select count(*)::int as total from customer_person p where ${condition}`,
        [search],
      ),
    ])
    return { items: rows, total: counted[0]?.total ?? 0 }
  }

  /** Those of each membership, by `person organisation`. */
  async accessesOf(members: readonly MemberOfList[]): Promise<ReadonlyMap<string, AccessRow[]>> {
    const { rows } = await this.db.query<SelectedAccess>(
      `select ${accessColumns} from unnest($1::text[], $2::text[]) as wanted (person, organisation)
       join customer_access a on a.person_id = wanted.person and a.organisation_id = wanted.organisation`,
      [members.map(({ id }) => id), members.map(({ organisation }) => organisation)],
    )
    return Map.groupBy(
      rows.map((row) => accessOf(row, this.now)),
      ({ person, organisation }) => membershipKey(person, organisation),
    )
  }

  /** How many people belong to each organisation. */
  async countMembers(organisations: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.db.query<{ id: string; members: number }>(
      `select organisation_id as id, count(*)::int as members from customer_membership
       where organisation_id = any($1) group by organisation_id`,
      [organisations],
    )
    return new Map(rows.map(({ id, members }) => [id, members]))
  }

  async rolesOf(people: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
    if (people.length === 0) return new Map()
    const { rows } = await this.db.query<{ id: string; roles: string[] }>(
      `select person_id as id, array_agg(role order by role) as roles from customer_person_role
       where person_id = any($1) group by person_id`,
      [people],
    )
    return new Map(rows.map(({ id, roles }) => [id, roles]))
  }

  /**
   * Requests to join that wait, and accesses where they are given here; those that name no organisation of the register are for
   * who sees all.
   */
  async countPending(sight: Sight, { countsAccess }: { countsAccess: boolean }): Promise<number> {
    const values = new Values()
    const own = sight === "all" ? "true" : `organisation_id = any(${values.add(sight)})`
    const { rows } = await this.db.query<{ total: number }>(
      `select (select count(*)::int from customer_access a join customer_organisation o on o.id = a.organisation_id
           where ${values.add(countsAccess)}::boolean and a.status = 'PENDING' and o.deleted_at is null and ${sight === "all" ? own : `a.${own}`})
         + (select count(*)::int from customer_join_request j where j.status = 'PENDING' and ${sight === "all" ? own : `j.${own}`}) as total`,
      values.list,
    )
    return rows[0]?.total ?? 0
  }
}

export function membershipKey(person: string, organisation: string | null): string {
  return `${person} ${organisation ?? ""}`
}
