/** Rules about tables of figures: which columns are shown, how numbers are written, what a chart says in words. */
import type { FigureTableFieldsFragment } from "../../ground/graphql/generated/content.ts"
import { dateFormat } from "../../ground/i18n/date-format.ts"
import type { Locale } from "../../request/sites/locale.ts"
import { numberFormatLocale } from "../../request/sites/locale.ts"

export type FigureTable = FigureTableFieldsFragment
export type FigureRow = FigureTable["rows"][number]
export type Reader = Pick<Locale, "code" | "language">

/** What is shown where there is no figure. */
export const noFigure = "–"

/** Writes a number as the reader's locale does, always with all of its decimals so that a column aligns. */
export function formatNumber(value: number | null | undefined, decimals: number, reader: Reader): string {
  if (value === null || value === undefined) return noFigure
  return typographic(numberFormat(decimals, reader).format(value))
}

export function formatMoney(value: number, currency: string, reader: Reader): string {
  const format = new Intl.NumberFormat(numberFormatLocale(reader), { style: "currency", currency })
  return typographic(format.format(value))
}

/** A change in percent with its sign: `+4.2 %`, in the reader's own way. */
export function formatChange(share: number, reader: Reader): string {
  const format = new Intl.NumberFormat(numberFormatLocale(reader), {
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  })
  return typographic(format.format(share))
}

/** A day such as 2023-03-14, which is the same in every time zone. */
export function formatDay(day: string, reader: Reader, dateStyle: "long" | "medium" = "long"): string {
  const format = dateFormat(numberFormatLocale(reader), { dateStyle, timeZone: "UTC" })
  return format.format(new Date(`${day}T00:00:00Z`))
}

function numberFormat(decimals: number, reader: Reader): Intl.NumberFormat {
  return new Intl.NumberFormat(numberFormatLocale(reader), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}

/** Some locales' data has the typewriter's apostrophe. */
function typographic(text: string): string {
  return text.replaceAll("'", "’")
}

/** The table with some of its columns, in the table's order. Ids that it doesn't have are ignored. */
export function withColumns(table: FigureTable, ids: readonly string[]): FigureTable {
  const indexes = table.columns.flatMap(({ id }, index) => (ids.includes(id) ? [index] : []))
  return {
    ...table,
    columns: indexes.flatMap((index) => table.columns[index] ?? []),
    rows: table.rows.map((row) => ({
      ...row,
      values: indexes.map((index) => row.values[index] ?? null),
    })),
  }
}

/** The part by which a figure changed from the first to the last; null where that can't be said. */
export function changeOf(values: readonly (number | null)[]): number | null {
  const [first] = values
  const last = values.at(-1)
  if (values.length < 2 || !first || last === null || last === undefined || first < 0) return null
  return last / first - 1
}

export type Point = { label: string; value: number }

export type Course = {
  direction: "rose" | "fell" | "same"
  first: Point
  last: Point
  highest: Point
  lowest: Point
}

/** What a chart shows, for readers who don't see it. @returns null when there is nothing to compare. */
export function courseOf(points: readonly Point[]): Course | null {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || points.length < 2) return null
  const pick = (isBetter: (a: number, b: number) => boolean) =>
    points.reduce((best, point) => (isBetter(point.value, best.value) ? point : best), first)
  return {
    direction: last.value > first.value ? "rose" : last.value < first.value ? "fell" : "same",
    first,
    last,
    highest: pick((a, b) => a > b),
    lowest: pick((a, b) => a < b),
  }
}

/** The points of a row; columns without a figure are left out. */
export function pointsOf(row: FigureRow, columns: FigureTable["columns"]): Point[] {
  return columns.flatMap(({ label }, index) => {
    const value = row.values[index]
    return value === null || value === undefined ? [] : [{ label, value }]
  })
}

export function withUnit(text: string, unit: string | null): string {
  return unit && text !== noFigure ? `${text}\u00a0${unit}` : text
}
