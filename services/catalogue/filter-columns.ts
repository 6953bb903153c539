/** The filterable data in columns. A product is its index in list order, the same in every column. */
import type { Range } from "./filter.ts"

/** The numeric figures of one specification in one system; those of one product are adjacent. Open ends are infinite. */
export type Figures = { products: Int32Array; lows: Float64Array; highs: Float64Array; bounds: Bounds }

/** The smallest and largest figure; smallest > largest when there is none. */
export type Bounds = { min: number; max: number }

export function noBounds(): Bounds {
  return { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY }
}

/** An open end doesn't count as a figure. */
export function widen(bounds: Bounds, figure: number): void {
  if (!Number.isFinite(figure)) return
  if (figure < bounds.min) bounds.min = figure
  if (figure > bounds.max) bounds.max = figure
}

export type FilterColumns = {
  /** Product ids in list order. */
  ids: readonly number[]
  /** Products in other orders; list order is that of one classification. */
  orders: Record<"recommended" | "name" | "newest", Int32Array>
  brandIds: readonly string[]
  /** Index into `brandIds`; -1 for none. */
  brands: Int32Array
  capabilities: ReadonlyMap<string, Int32Array>
  countryLists: readonly (readonly string[])[]
  /** Index into `countryLists`; -1 for everywhere. */
  countries: Int32Array
  words: readonly string[]
  /** Products of each classification, without those below it. */
  classifications: ReadonlyMap<string, Int32Array>
  tree: readonly { id: string; slug: string; parent: string | null }[]
  figures: Record<Range["system"], ReadonlyMap<string, Figures>>
}

/** Ids of the classifications with this slug and of all below them. */
export function classificationsBelow({ tree }: Pick<FilterColumns, "tree">, slug: string): Set<string> {
  const children = Map.groupBy(tree, ({ parent }) => parent)
  const below = new Set<string>()
  const open = tree.filter((entry) => entry.slug === slug)
  for (let entry = open.pop(); entry; entry = open.pop()) {
    if (below.has(entry.id)) continue
    below.add(entry.id)
    open.push(...(children.get(entry.id) ?? []))
  }
  return below
}
