/**
 * The one rule of who is an organisation's last administrator. Counted are those who stay one: with an active access
 * without an end, and a membership that counts.
 */
import type { Queryable } from "../../../platform/database/queryable.ts"
import { administration } from "./applications.ts"
import { isInForce } from "./in-force.ts"

/** @returns the person by organisation, of those organisations that have exactly one such administrator. */
export async function findLastAdministrators(
  db: Queryable,
  organisations: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  // Two of them are enough to know that neither is the last, however many there are.
  const { rows } = await db.query<{ organisation: string; person: string }>(
    `select o.id as organisation, min(found.person) as person from unnest($1::text[]) as o(id)
     cross join lateral (select a.person_id as person from customer_access a
         join customer_membership m on m.person_id = a.person_id and m.organisation_id = a.organisation_id
         join customer_person p on p.id = a.person_id
       where a.organisation_id = o.id and a.application = $2 and a.status = 'ACTIVE' and a.valid_until is null
         and p.removed_at is null and ${isInForce("m")} limit 2) as found
     group by o.id having count(*) = 1`,
    [organisations, administration],
  )
  return new Map(rows.map(({ organisation, person }) => [organisation, person]))
}
