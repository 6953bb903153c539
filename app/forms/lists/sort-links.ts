import type { SortLink } from "../../design/components/sortable-table/sortable-table.tsx"
import { usualOrder } from "./list-state.ts"

type Sorted<Sort extends string> = { sort: Sort; isDescending: boolean }

type Options<Sort extends string> = {
  description: { columns: readonly { key: string; sorts?: "asc" | "desc" }[] }
  state: Sorted<Sort>
  /** The list in another order. */
  href: (order: Sorted<Sort>) => string
}

/** What a column's head needs to sort by it: the current column's turns the order round. */
export function sortLink<Sort extends string>(
  { description, state, href }: Options<Sort>,
  sort: Sort,
  label: string,
): SortLink {
  const isCurrent = state.sort === sort
  const isDescending = isCurrent ? !state.isDescending : usualOrder(description, sort) === "desc"
  const direction = state.isDescending ? "descending" : "ascending"
  return { label, href: href({ sort, isDescending }), direction: isCurrent ? direction : null }
}
