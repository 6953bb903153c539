/** The arguments of lists, and the place of a page within its list. */
import { badInput } from "../../platform/graphql/bad-input.ts"
import { maxPageSize } from "../../platform/graphql/query-limits.ts"

export type PagingArguments = { first?: number | null; skip?: number | null; after?: string | null }

export function pagingOf({ first, skip, after }: PagingArguments, otherwise = 10) {
  const limit = first ?? otherwise
  if (limit < 0 || limit > maxPageSize) throw badInput(`first must be between 0 and ${maxPageSize}`)
  if ((skip ?? 0) < 0) throw badInput("skip must not be negative")
  return { limit, skip: skip ?? 0, ...(after ? { after } : {}) }
}

/** All conditions of a filter apply together: `x` and `x_in` yield the intersection. */
export function both(
  one: string | null | undefined,
  many: string[] | null | undefined,
): string[] | undefined {
  if (one === null || one === undefined) return many ?? undefined
  return !many || many.includes(one) ? [one] : []
}

export function pageInfoOf(
  cursors: readonly string[],
  { after, skip, limit }: { after?: unknown; skip: number; limit: number },
  hasNextPage: boolean,
) {
  const hasPreviousPage = after !== undefined || skip > 0
  const edges = { startCursor: cursors[0] ?? null, endCursor: cursors.at(-1) ?? null }
  return { hasNextPage, hasPreviousPage, ...edges, pageSize: limit }
}
