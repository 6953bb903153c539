/** The comparison as a file for spreadsheets, which tell UTF-8 by the byte order mark alone. */
import { stringify } from "csv-stringify/sync"

/** Where numbers have a decimal comma, or Switzerland's habit, spreadsheets expect semicolons between cells. */
const languagesWithDecimalPoint: ReadonlySet<string> = new Set(["en", "ja", "zh"])

/** What a spreadsheet would take for a formula: `=1+1`, `@SUM(A1)`, and the tab that hides one. */
const formulaStart = /^[\s\p{Cc}]*[=+\-@|%＝＋－＠]/u
const plainNumber = /^[+-]?\d+(?:[.,’'\u{202f}\u{a0} ]\d+)*$/u

export function toCsv(rows: readonly (readonly string[])[], language: string): string {
  return stringify([...rows], {
    bom: true,
    delimiter: languagesWithDecimalPoint.has(language) ? "," : ";",
    record_delimiter: "windows",
    quoted_match: /[\r\n]/,
    // The library's own `escape_formulas` would make text of negative numbers.
    cast: { string: harmless },
  })
}

/** An apostrophe makes text of a formula; a negative number stays a number. */
function harmless(cell: string): string {
  return formulaStart.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell
}
