/**
 * SQL for organisations and plants. Every statement names the organisation; the resolvers check who may ask
 * for it.
 */
import type { Queryable } from "../../platform/database/queryable.ts"
import { totalOf } from "../../platform/database/total-of.ts"
import type { LocationRow, OrganisationRow, Page } from "./rows.ts"

const organisationColumns = `o.id, o.name, o.country, o.customer_number as "customerNumber",
  o.colleagues_see_tickets as "colleaguesSeeTickets", o.external_id as "externalId", o.sub_region as "subRegion",
  o.mail_domains as "mailDomains", o.confirm_from::text as "confirmFrom", o.version`

const locationColumns = `l.id, l.organisation_id as organisation, l.name, l.street, l.postal_code as "postalCode", l.city, l.country,
  l.external_id as "externalId", l.closed_on::text as "closedOn", l.version,
  case when l.latitude is not null then json_build_object('latitude', l.latitude, 'longitude', l.longitude) end as position`

export class CustomerStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async isEmpty(): Promise<boolean> {
    const { rows } = await this.db.query("select from customer_organisation limit 1")
    return rows.length === 0
  }

  async findOrganisation(id: string): Promise<OrganisationRow | null> {
    const { rows } = await this.db.query<OrganisationRow>(
      `select ${organisationColumns} from customer_organisation o where o.id = $1 and o.deleted_at is null`,
      [id],
    )
    return rows[0] ?? null
  }

  /** @param ids null for all. */
  async listOrganisations(
    ids: readonly string[] | null,
    search: string | null,
    { first, skip }: { first: number; skip: number },
  ): Promise<Page<OrganisationRow>> {
    const condition = `o.deleted_at is null and ($1::text[] is null or o.id = any($1)) and ($2::text is null or position(lower($2) in lower(o.name)) > 0
      or o.customer_number = $2)`
    const { rows } = await this.db.query<OrganisationRow>(
      `select ${organisationColumns} from customer_organisation o where ${condition} order by lower(o.name), o.id limit $3 offset $4`,
      [ids, search, first, skip],
    )
    const count = async () => {
      const { rows: counted } = await this.db.query<{ total: number }>(
        `select count(*)::int as total from customer_organisation o where ${condition}`,
        [ids, search],
      )
      return counted[0]?.total ?? 0
    }
    return { items: rows, total: await totalOf(rows, { first, skip }, count) }
  }

  /** @returns false when nothing has changed, or when there is no such organisation. */
  async setColleaguesSeeTickets(organisation: string, allowed: boolean): Promise<boolean> {
    const { rowCount } = await this.db.query(
      "update customer_organisation set colleagues_see_tickets = $2 where id = $1 and colleagues_see_tickets <> $2",
      [organisation, allowed],
    )
    return rowCount === 1
  }

  /** The open plants, which forms offer. */
  async listLocations(organisation: string): Promise<LocationRow[]> {
    return (await this.listAllLocations(organisation)).filter(({ closedOn }) => closedOn === null)
  }

  /** Also closed plants, after the open ones. */
  async listAllLocations(organisation: string): Promise<LocationRow[]> {
    const { rows } = await this.db.query<LocationRow>(
      `select ${locationColumns} from customer_location l where l.organisation_id = $1
       order by l.closed_on is not null, lower(l.name), l.id`,
      [organisation],
    )
    return rows
  }

  /** An open plant. */
  async findLocation(organisation: string, id: string): Promise<LocationRow | null> {
    const { rows } = await this.db.query<LocationRow>(
      `select ${locationColumns} from customer_location l where l.organisation_id = $1 and l.id = $2 and l.closed_on is null`,
      [organisation, id],
    )
    return rows[0] ?? null
  }
}
