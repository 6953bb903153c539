import { toCsv } from "../../ground/csv/csv.server.ts"
import type { Translate } from "../../ground/i18n/translate.ts"
import type { ListColumn } from "./list-state.ts"

/** The list as a CSV file: a line per row, a column per column that has a value for it. */
export function listCsv<Row>(
  columns: readonly ListColumn<Row, string>[],
  rows: readonly Row[],
  { t, language }: { t: Translate; language: string },
): string {
  const written = columns.flatMap(({ title, csv }) => (csv ? [{ title, csv }] : []))
  return toCsv(
    [
      written.map(({ title }) => String(t(title))),
      ...rows.map((row) => written.map(({ csv }) => csv(row, t))),
    ],
    language,
  )
}
