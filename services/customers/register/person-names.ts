/** Names of people who did something, for whoever reads about it. */
import type { Queryable } from "../../../platform/database/queryable.ts"
import { Values } from "../../../platform/database/values.ts"
import type { Sight } from "./administrators.ts"

/** The contract's `PersonName`. */
export type PersonName = {
  /** Null where the asker may not see the person, or where they were removed. */
  id: string | null
  /** Empty for people who were removed. */
  name: string
}

type Row = { id: string; subject: string | null; name: string; isVisible: boolean }

/**
 * A requester or administrator may be of another organisation: then the name alone is shown, without the link.
 * @param wanted ids of the register or subjects of tokens.
 * @returns names by either.
 */
export async function findNames(
  db: Queryable,
  wanted: readonly (string | null)[],
  sight: Sight,
): Promise<ReadonlyMap<string, PersonName>> {
  const ids = [...new Set(wanted.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const values = new Values()
  const listed = values.add(ids)
  const isVisible =
    sight === "all"
      ? "true"
      : `exists (select from customer_membership m where m.person_id = p.id and m.organisation_id = any(${values.add(sight)}))`
  const { rows } = await db.query<Row>(
    `select p.id, p.subject, p.name, p.removed_at is null and ${isVisible} as "isVisible"
     from customer_person p where p.id = any(${listed}) or p.subject = any(${listed})`,
    values.list,
  )
  return new Map(
    rows.flatMap(({ id, subject, name, isVisible: isSeen }) => {
      const found = { id: isSeen ? id : null, name }
      return [id, ...(subject === null ? [] : [subject])].map((key) => [key, found] as const)
    }),
  )
}

/** @returns null for somebody whom the register doesn't know. */
export function nameOf(names: ReadonlyMap<string, PersonName>, id: string | null): PersonName | null {
  return id === null ? null : (names.get(id) ?? null)
}
