/** SQL for the values by which lists of people are narrowed. */
import type { Queryable } from "../../../platform/database/queryable.ts"
import { Values } from "../../../platform/database/values.ts"
import type { Sight } from "../register/administrators.ts"
import { applicationKeys } from "../register/applications.ts"

const most = 200

type Named = { id: string; name: string }

export type PeopleChoices = {
  organisations: Named[]
  applications: string[]
  countries: string[]
  regions: string[]
  locations: (Named & { organisation: string })[]
}

/**
 * @param sight the organisations that the asker administers.
 * @param asked those asked for among them, whose plants are offered.
 */
export async function findChoices(db: Queryable, sight: Sight, asked: Sight): Promise<PeopleChoices> {
  const list = async <Row extends object>(
    statement: (within: (column: string, of?: Sight) => string) => string,
  ) => {
    const values = new Values()
    const within = (column: string, of: Sight = sight) =>
      of === "all" ? "true" : `${column} = any(${values.add(of)})`
    return (await db.query<Row>(`${statement(within)} limit ${most}`, values.list)).rows
  }
  const [organisations, countries, regions, locations] = await Promise.all([
    list<Named>(
      (within) => `select id, name from customer_organisation where deleted_at is null and ${within("id")}
      order by lower(name), id`,
    ),
    list<{ value: string }>(
      (within) => `${allCountries} where exists (select from customer_membership m
        where m.country = found.country and ${within("m.organisation_id")}) order by 1`,
    ),
    list<{ value: string }>(
      (within) => `select distinct sub_region as value from customer_organisation
      where sub_region <> '' and deleted_at is null and ${within("id")} order by 1`,
    ),
    list<Named & { organisation: string }>(
      (within) => `select id, name, organisation_id as organisation from customer_location
      where ${within("organisation_id", asked)} order by lower(name), id`,
    ),
  ])
  const valuesOf = (rows: { value: string }[]) => rows.map(({ value }) => value)
  return {
    organisations,
    applications: [...applicationKeys],
    countries: valuesOf(countries),
    regions: valuesOf(regions),
    locations,
  }
}

/** Steps from each country to the next by an index, instead of reading everybody. */
const allCountries = `with recursive found (country) as (
    (select country from customer_membership where country > '' order by country limit 1)
    union all
    select (select m.country from customer_membership m where m.country > found.country order by m.country limit 1)
    from found where found.country is not null)
  select country as value from found`
