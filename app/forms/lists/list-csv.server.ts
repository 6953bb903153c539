import { toCsv } from "../../ground/csv/csv.server.ts"
import type { Translate } from "../../ground/i18n/translate.ts"
import type { ListColumn } from "./list-state.ts"

type Options = {
  t: Translate
  language: string
  /** For rows that follow others in the same file, below its line of titles. */
  isContinued?: boolean
}

/** The list as a CSV file: a line per row, a column per column that has a value for it. */
export function listCsv<Row>(
  columns: readonly ListColumn<Row, string>[],
  rows: readonly Row[],
  { t, language, isContinued = false }: Options,
): string {
  const written = columns.flatMap(({ title, csv }) => (csv ? [{ title, csv }] : []))
  const titles = isContinued ? [] : [written.map(({ title }) => String(t(title)))]
  const lines = rows.map((row) => written.map(({ csv }) => csv(row, t)))
  return toCsv([...titles, ...lines], language, { isContinued })
}
