/** SQL for the requests that wait, in the organisations of whoever asks. */
import type { Queryable } from "../../../platform/database/queryable.ts"
import { Values } from "../../../platform/database/values.ts"
import type { AccessRow } from "../register/access-row.ts"
import { accessColumns, accessOf, type SelectedAccess } from "../register/access-store.ts"
import type { Sight } from "../register/administrators.ts"

type Range = { first: number; skip: number }

/** The oldest first, since that person has waited longest. */
export async function listQueue(
  db: Queryable,
  sight: Sight,
  { first, skip }: Range,
  now: Date,
): Promise<{ items: AccessRow[]; total: number }> {
  const values = new Values()
  const within = sight === "all" ? "" : ` and a.organisation_id = any(${values.add(sight)})`
  const condition = `a.status = 'PENDING'${within} and not exists (
    select from customer_organisation o where o.id = a.organisation_id and o.deleted_at is not null)`
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from customer_access a where ${condition}`,
    values.list,
  )
  const { rows } = await db.query<SelectedAccess>(
    `select ${accessColumns} from customer_access a where ${condition}
     order by a.requested_at, a.id limit ${values.add(first)} offset ${values.add(skip)}`,
    values.list,
  )
  return { items: rows.map((row) => accessOf(row, now)), total: counted.rows[0]?.total ?? 0 }
}
