/** Which memberships a list of people shows: the asker's organisations first of all, then what the filter narrows. */
import type { Values } from "../../../platform/database/values.ts"
import { seatDay } from "../../../platform/days/seat-days.ts"
import type { AccessStatus, StoredStatus } from "../register/applications.ts"
import type { PeopleFilter, PeopleQuery } from "./people-query.ts"

type Asked = Pick<PeopleQuery, "organisations" | "filter" | "search">

/** A condition on `customer_membership m`. */
export function isListed({ organisations, filter, search }: Asked, values: Values, now: Date): string {
  const conditions = [
    organisations === "all" ? null : `m.organisation_id = any(${values.add(organisations)})`,
    "m.organisation_id <> all(array(select o.id from customer_organisation o where o.deleted_at is not null))",
    search === null ? null : `m.words @@ ${values.add(search)}::tsquery`,
    filter.onlyPending ? "m.urgency = 0" : null,
    filter.locations ? `m.location_id = any(${values.add(filter.locations)})` : null,
    filter.countries ? `m.country = any(${values.add(filter.countries)})` : null,
    filter.regions
      ? `m.organisation_id = any(array(select o.id from customer_organisation o where o.sub_region = any(${values.add(filter.regions)})))`
      : null,
    hasAccess(filter, values, now),
  ]
  return conditions.filter((condition) => condition !== null).join(" and ")
}

function hasAccess(filter: PeopleFilter, values: Values, now: Date): string | null {
  const fits = fitsFilter(filter, values, now)
  if (fits === null) return null
  return `exists (select from customer_access a where a.person_id = m.person_id and a.organisation_id = m.organisation_id and ${fits})`
}

const storedAs: Readonly<Record<AccessStatus, readonly StoredStatus[]>> = {
  INVITED: ["INVITED"],
  INVITE_EXPIRED: ["INVITED"],
  PENDING: ["PENDING"],
  ACTIVE: ["ACTIVE"],
  INACTIVE: ["INACTIVE", "ACTIVE"],
  DECLINED: ["DECLINED"],
  // Only a register elsewhere has it.
  UNKNOWN: [],
}

/** A condition on `customer_access a`; null where the filter says nothing of accesses. */
export function fitsFilter(
  { applications, statuses }: PeopleFilter,
  values: Values,
  now: Date,
): string | null {
  const conditions = [
    applications ? `a.application = any(${values.add(applications)})` : null,
    // The stored states among which the shown ones are, for the index.
    statuses ? `a.status = any(${values.add(statuses.flatMap((status) => storedAs[status]))})` : null,
    statuses ? `${shownStatusOf(values, now)} = any(${values.add(statuses)})` : null,
  ].filter((condition) => condition !== null)
  return conditions.length > 0 ? conditions.join(" and ") : null
}

/** The rule of `shownStatus` in SQL; a test compares the two. */
export function shownStatusOf(values: Values, now: Date): string {
  const today = `${values.add(seatDay(now))}::date`
  return `(case
    when a.status = 'INVITED' and (a.valid_until < ${today} or exists (select from customer_invitation i
      where i.person_id = a.person_id and i.organisation_id = a.organisation_id and i.accepted_at is null
        and i.withdrawn_at is null and i.expires_at <= ${values.add(now)})) then 'INVITE_EXPIRED'
    when a.status = 'ACTIVE' and a.valid_until < ${today} then 'INACTIVE'
    else a.status end)`
}
