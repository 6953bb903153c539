/** The orders that a list of products of several classes can have, computed once after each import. A single class has its own (selection.ts). */
import type { FilterColumns } from "./filter-columns.ts"

export type Ranked = {
  name: string
  leading: number | null
  /** `YYYY-MM-DD`, so that texts compare like days. */
  introduced: string | null
  /** The classification that its page is below. */
  home: string | null
}

/**
 * @param ranked the products in list order; equal ones stay in it.
 * @param tree all classifications, those with the same parent in their order.
 */
export function listOrders(ranked: readonly Ranked[], tree: FilterColumns["tree"]): FilterColumns["orders"] {
  const places = new Map(treeOrder(tree).map((id, place) => [id, place]))
  const placeOf = ({ home }: Ranked) => places.get(home ?? "") ?? places.size
  const leadingOf = ({ leading }: Ranked) => leading ?? Number.POSITIVE_INFINITY
  return {
    recommended: sorted(
      ranked,
      (one, other) => ascending(leadingOf(one), leadingOf(other)) || placeOf(one) - placeOf(other),
    ),
    name: sorted(ranked, (one, other) => ascending(one.name, other.name)),
    newest: sorted(ranked, (one, other) => ascending(other.introduced ?? "", one.introduced ?? "")),
  }
}

/** Ids as a reader meets them from the top of the tree down. */
function treeOrder(tree: FilterColumns["tree"]): string[] {
  const children = Map.groupBy(tree, ({ parent }) => parent)
  const seen = new Set<string>()
  function below(parent: string | null): string[] {
    return (children.get(parent) ?? []).flatMap(({ id }) => {
      if (seen.has(id)) return []
      seen.add(id)
      return [id, ...below(id)]
    })
  }
  return below(null)
}

function sorted(ranked: readonly Ranked[], compare: (one: Ranked, other: Ranked) => number): Int32Array {
  return Int32Array.from(ranked.keys()).sort(
    (a, b) => compare(ranked[a] as Ranked, ranked[b] as Ranked) || a - b,
  )
}

function ascending<Value extends string | number>(one: Value, other: Value): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
