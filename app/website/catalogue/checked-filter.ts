/** A filter held against what the catalogue knows. */
import { parseFigure } from "./figure.ts"
import type { FilterChoice, TypedRange } from "./filter.ts"

export type CheckedRange = { specification: string; min: number | null; max: number | null }

export type CheckedFilter = {
  text: string | null
  brands: string[]
  /** Ids. */
  capabilities: string[]
  ranges: CheckedRange[]
  /** What is left of the choice: all that the list was filtered by. */
  choice: FilterChoice
  /** Something was asked for that the catalogue doesn't know. */
  hasUnknown: boolean
  /** Typed where a number belongs, as `min-…` and `max-…`. */
  badFigures: string[]
}

export type Known = {
  brands: ReadonlySet<string>
  /** Id by slug. */
  capabilities: ReadonlyMap<string, string>
  specifications: ReadonlySet<string>
}

/** Leaves out what isn't known, so that an old link shows more rather than nothing; whoever shows the list says so. */
export function checkFilter(choice: FilterChoice, known: Known): CheckedFilter {
  const brands = choice.brands.filter((brand) => known.brands.has(brand))
  const capabilities = choice.capabilities.filter((slug) => known.capabilities.has(slug))
  const knownRanges = choice.ranges.filter(({ specification }) => known.specifications.has(specification))
  const ranges = knownRanges.map(toNumbers)
  const ids = capabilities.flatMap((slug) => known.capabilities.get(slug) ?? [])
  const asked = choice.brands.length + choice.capabilities.length + choice.ranges.length
  return {
    text: choice.text || null,
    brands,
    capabilities: [...new Set(ids)],
    ranges: ranges.filter(({ min, max }) => min !== null || max !== null),
    choice: { ...choice, brands, capabilities, ranges: knownRanges },
    hasUnknown: brands.length + capabilities.length + knownRanges.length < asked,
    badFigures: knownRanges.flatMap(badFigures),
  }
}

/** From 26 to 10 is a range as well: gauges are read that way, from thin to thick. */
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
