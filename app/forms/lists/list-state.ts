/**
 * A list's state in its address: filters, order, page and columns, so that every list can be linked, works as a plain form, and is the
 * same for its CSV file. A room describes its list once; unknown values in an address are ignored, and what is usual is left out.
 */
import type { Translate } from "../../ground/i18n/translate.ts"
import type { TextKey } from "../say.ts"

export type ListColumn<Row, Key extends string> = {
  key: Key
  title: TextKey
  /** Which way the list runs when it is first sorted by this column; left out: it can't be. */
  sorts?: "asc" | "desc"
  /** The reader may show and hide it; `hidden` until they do. */
  choice?: "shown" | "hidden"
  /** Its cell in a CSV file; left out: the column isn't in it. */
  csv?: (row: Row, t: Translate) => string
}

/** One value of the state, by the name of its parameter. */
type ListFilter<Value extends string | boolean> = {
  parameter: string
  usual: Value
  /** What the address says; null for what isn't a value of this filter. A list reads it for each of its links, so it must be quick. */
  read: (given: string) => Value | null
}

type Filters = Readonly<Record<string, ListFilter<string> | ListFilter<boolean>>>

export type ListDescription<
  Row = never,
  Key extends string = string,
  Sort extends Key = Key,
  Of extends Filters = Filters,
> = {
  columns: readonly ListColumn<Row, Key>[]
  filters: Of
  usualSort: Sort
  rowsPerPage: number
}

export type ListState<Sort extends string, Of extends Filters> = {
  [Name in keyof Of]: Of[Name] extends ListFilter<infer Value> ? Value : never
} & Order<Sort>

type Order<Sort extends string> = {
  sort: Sort
  isDescending: boolean
  /** Starts at 1. */
  page: number
  /** Keys of the columns that are shown. */
  columns: readonly string[]
}

const maxPage = 10_000
const orders = ["asc", "desc"] as const

/** One of these values. */
export function choiceFilter<Value extends string>(
  parameter: string,
  values: readonly Value[],
  usual: Value,
): ListFilter<Value> {
  return { parameter, usual, read: (given) => values.find((value) => value === given) ?? null }
}

/** Words, or an id that the service knows. */
export function textFilter(parameter: string, maxLength: number): ListFilter<string> {
  // A database takes no text with a NUL, and services refuse ids with any other control character.
  const tidy = (text: string) =>
    text
      .replace(/\p{Cc}/gu, "")
      .trim()
      .slice(0, maxLength)
  return { parameter, usual: "", read: tidy }
}

/** On or off. */
export function flagFilter(parameter: string): ListFilter<boolean> {
  return { parameter, usual: false, read: (given) => (given === "1" ? true : null) }
}

export function readListState<Row, Key extends string, Sort extends Key, Of extends Filters>(
  description: ListDescription<Row, Key, Sort, Of>,
  params: URLSearchParams,
): ListState<Sort, Of> {
  const filters = Object.entries(description.filters).map(([name, { parameter, usual, read }]) => {
    const given = params.get(parameter)
    return [name, (given === null ? null : read(given)) ?? usual]
  })
  const asked = params.get("sort")
  const sort =
    description.columns.find(({ key, sorts }) => sorts && key === asked)?.key ?? description.usualSort
  const order = orders.find((order) => order === params.get("order")) ?? usualOrder(description, sort)
  const page = readPage(params.get("page"))
  const columns = readColumns(description, params.getAll("columns"))
  return { ...Object.fromEntries(filters), sort, isDescending: order === "desc", page, columns }
}

/**
 * The query string for a change, e.g. `?view=closed`. Defaults are left out, and any change except of the page goes back to page 1.
 */
export function listSearch<Row, Key extends string, Sort extends Key, Of extends Filters>(
  description: ListDescription<Row, Key, Sort, Of>,
  state: ListState<Sort, Of>,
  change: Partial<ListState<Sort, Of>> = {},
): string {
  const params = new URLSearchParams(listFields(description, { ...state, page: 1, ...change }))
  return params.size > 0 ? `?${params}` : ""
}

/** The state as fields of a form; without the parameters that the form asks for itself. */
export function listFields<Row, Key extends string, Sort extends Key, Of extends Filters>(
  description: ListDescription<Row, Key, Sort, Of>,
  state: ListState<Sort, Of>,
  asked: readonly string[] = [],
): [parameter: string, value: string][] {
  const values: Readonly<Record<string, unknown>> = state
  const order = state.isDescending ? "desc" : "asc"
  const fields = Object.entries(description.filters).map(([name, { parameter, usual }]): [string, string] => {
    const value = values[name]
    if (value === usual) return [parameter, ""]
    return [parameter, typeof value === "boolean" ? "1" : String(value)]
  })
  fields.push(["sort", state.sort === description.usualSort ? "" : state.sort])
  fields.push(["order", order === usualOrder(description, state.sort) ? "" : order])
  const isUsual = sameColumns(state.columns, usualColumns(description))
  if (!isUsual) fields.push(...state.columns.map((key): [string, string] => ["columns", key]))
  fields.push(["page", state.page > 1 ? String(state.page) : ""])
  return fields.filter(([parameter, value]) => value !== "" && !asked.includes(parameter))
}

/** Dates sort from the newest, texts from A: each column says which. */
export function usualOrder(
  { columns }: { columns: readonly { key: string; sorts?: "asc" | "desc" }[] },
  sort: string,
): "asc" | "desc" {
  return columns.find(({ key }) => key === sort)?.sorts ?? "asc"
}

function readPage(given: string | null): number {
  const page = Number(given)
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1
}

type Choosable = { columns: readonly { key: string; choice?: "shown" | "hidden" }[] }

function usualColumns({ columns }: Choosable): string[] {
  return columns.filter(({ choice }) => choice !== "hidden").map(({ key }) => key)
}

/** Columns that nobody can choose are always shown. An address that names none of the others shows the usual ones. */
function readColumns(description: Choosable, given: readonly string[]): string[] {
  const chosen = description.columns.filter(({ key, choice }) => choice && given.includes(key))
  if (chosen.length === 0) return usualColumns(description)
  return description.columns
    .filter((column) => !column.choice || chosen.includes(column))
    .map(({ key }) => key)
}

function sameColumns(some: readonly string[], others: readonly string[]): boolean {
  return some.join() === others.join()
}
