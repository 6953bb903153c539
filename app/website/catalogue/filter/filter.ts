/** A filter as it stands in the address: the query of a plain form, readable and shareable. */
import { type MeasurementSystem, parseMeasurementSystem } from "../../../request/measurement/measurement.ts"

export type TypedRange = { specification: string; min: string; max: string }

export type FilterChoice = {
  /** Words in name, slug or article number. */
  text: string
  /** Ids. */
  brands: readonly string[]
  /** Slugs. */
  capabilities: readonly string[]
  /** As the reader typed them. */
  ranges: readonly TypedRange[]
  /**
   * The unit system that the ranges are typed in; null means the reader's own. It is in the address, so that a link
   * means the same to everybody.
   */
  system: MeasurementSystem | null
  /** `name`, `newest`, or the specification whose largest figures come first; empty for the recommended order. */
  sort: string
  /** Starts at 1. */
  page: number
}

export const emptyChoice: FilterChoice = {
  text: "",
  brands: [],
  capabilities: [],
  ranges: [],
  system: null,
  sort: "",
  page: 1,
}

/** The catalogue service's limits; nobody needs more. */
const limits = { choices: 50, ranges: 10, textLength: 200, figureLength: 40, page: 4_000 }

const rangeName = /^(min|max)-([\w.-]{1,100})$/

/** Reads any query string and ignores everything that is not part of a filter. */
export function readFilter(search: string): FilterChoice {
  const query = new URLSearchParams(search)
  return {
    text: (query.get("q") ?? "").trim().slice(0, limits.textLength),
    brands: chosen(query, "brand"),
    capabilities: chosen(query, "capability"),
    ranges: readRanges(query),
    system: parseMeasurementSystem(query.get("units")?.toUpperCase()),
    sort: readSort(query.get("sort")),
    page: readPage(query.get("page")),
  }
}

function chosen(query: URLSearchParams, name: string): string[] {
  const values = query.getAll(name).filter((value) => value !== "" && value.length <= limits.textLength)
  return [...new Set(values)].slice(0, limits.choices)
}

function readRanges(query: URLSearchParams): TypedRange[] {
  const ranges = new Map<string, TypedRange>()
  for (const [name, typed] of query) {
    const [, end, specification] = rangeName.exec(name) ?? []
    const value = typed.trim().slice(0, limits.figureLength)
    if (!specification || value === "") continue
    const range = ranges.get(specification) ?? { specification, min: "", max: "" }
    ranges.set(specification, { ...range, [end === "min" ? "min" : "max"]: value })
  }
  return [...ranges.values()].slice(0, limits.ranges)
}

function readSort(value: string | null): string {
  return value !== null && /^[\w.-]{1,100}$/.test(value) ? value : ""
}

function readPage(value: string | null): number {
  return value !== null && /^[1-9]\d{0,9}$/.test(value) ? Math.min(Number(value), limits.page) : 1
}

/** The query string of a choice, always in the same order; empty when nothing is chosen. */
export function filterSearch(choice: FilterChoice): string {
  const { text, brands, capabilities, ranges, system, sort, page } = choice
  const query = new URLSearchParams()
  if (text) query.append("q", text)
  for (const brand of brands) query.append("brand", brand)
  for (const capability of capabilities) query.append("capability", capability)
  for (const { specification, min, max } of ranges) {
    if (min) query.append(`min-${specification}`, min)
    if (max) query.append(`max-${specification}`, max)
  }
  if (system && ranges.length > 0) query.append("units", system.toLowerCase())
  if (sort) query.append("sort", sort)
  if (page > 1) query.append("page", String(page))
  const search = query.toString()
  return search && `?${search}`
}

/** Whether anything is filtered; a page number alone doesn't count. */
export function isFiltered({ text, brands, capabilities, ranges }: FilterChoice): boolean {
  return text !== "" || brands.length + capabilities.length + ranges.length > 0
}

/**
 * Without JavaScript a form sends its empty fields, too. Returns the same query without them, or null when there are
 * none.
 */
export function tidySearch(search: string): string | null {
  const query = [...new URLSearchParams(search)]
  const own = (name: string) => /^(?:q|brand|capability|units|sort|page)$/.test(name) || rangeName.test(name)
  if (!query.some(([name, value]) => own(name) && value.trim() === "")) return null
  const foreign = new URLSearchParams(query.filter(([name]) => !own(name))).toString()
  const tidy = filterSearch(readFilter(search))
  if (foreign === "") return tidy
  return tidy ? `${tidy}&${foreign}` : `?${foreign}`
}
