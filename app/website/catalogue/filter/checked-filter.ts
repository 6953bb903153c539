/** A filter checked against the data of the catalogue. */
import { parseFigure } from "./figure.ts"
import type { FilterChoice, TypedRange } from "./filter.ts"

export type CheckedRange = { specification: string; min: number | null; max: number | null }

export type CheckedFilter = {
  text: string | null
  brands: string[]
  /** Ids. */
  capabilities: string[]
  ranges: CheckedRange[]
  /** The valid part of the choice, by which the list is filtered. */
  choice: FilterChoice
  /** Whether the address asked for something that the catalogue doesn't know. */
  hasUnknown: boolean
  /** Names of the `min-…` and `max-…` fields whose text is not a number. */
  badFigures: string[]
}

export type Known = {
  brands: ReadonlySet<string>
  /** Ids by slug. */
  capabilities: ReadonlyMap<string, string>
  specifications: ReadonlySet<string>
}

/**
 * Drops unknown values, so that an outdated link shows more products rather than none. The list says that something was
 * dropped.
 */
export function checkFilter(choice: FilterChoice, known: Known): CheckedFilter {
  const brands = choice.brands.filter((brand) => known.brands.has(brand))
  const capabilities = choice.capabilities.filter((slug) => known.capabilities.has(slug))
  const knownRanges = choice.ranges.filter(({ specification }) => known.specifications.has(specification))
  const ranges = knownRanges.map(toNumbers)
  const ids = capabilities.flatMap((slug) => known.capabilities.get(slug) ?? [])
  const sort = isKnownSort(choice.sort, known) ? choice.sort : ""
  const asked = choice.brands.length + choice.capabilities.length + choice.ranges.length
  return {
    text: choice.text || null,
    brands,
    capabilities: [...new Set(ids)],
    ranges: ranges.filter(({ min, max }) => min !== null || max !== null),
    choice: { ...choice, brands, capabilities, ranges: knownRanges, sort },
    hasUnknown: sort !== choice.sort || brands.length + capabilities.length + knownRanges.length < asked,
    badFigures: knownRanges.flatMap(badFigures),
  }
}

function isKnownSort(sort: string, { specifications }: Known): boolean {
  return sort === "" || sort === "name" || sort === "newest" || specifications.has(sort)
}

/** A range may be given from large to small, since wire gauges are read that way: 26 to 10. */
function toNumbers({ specification, min, max }: TypedRange): CheckedRange {
  const [one, other] = [parseFigure(min) ?? null, parseFigure(max) ?? null]
  const isReversed = one !== null && other !== null && one > other
  return { specification, min: isReversed ? other : one, max: isReversed ? one : other }
}

function badFigures({ specification, min, max }: TypedRange): string[] {
  return [
    ...(parseFigure(min) === null ? [`min-${specification}`] : []),
    ...(parseFigure(max) === null ? [`max-${specification}`] : []),
  ]
}
