/** All SQL of what forms asked for and is yet to be done. */
import type { Queryable } from "../../../platform/database/queryable.ts"

export async function insertRequest(db: Queryable, id: string, details: object, now: Date): Promise<void> {
  await db.query("insert into account_request (id, details, requested_at) values ($1, $2, $3)", [
    id,
    JSON.stringify(details),
    now,
  ])
}

export async function listRequests(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    "select id from account_request order by requested_at limit 100",
  )
  return rows.map(({ id }) => id)
}

/** @returns null when another process was quicker. */
export async function takeRequest(db: Queryable, id: string): Promise<object | null> {
  const { rows } = await db.query<{ details: object }>(
    "delete from account_request where id = $1 returning details",
    [id],
  )
  return rows[0]?.details ?? null
}

export async function deleteOldRequests(db: Queryable, before: Date): Promise<void> {
  await db.query("delete from account_request where requested_at < $1", [before])
}
