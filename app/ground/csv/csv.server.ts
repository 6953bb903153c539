/** CSV files for spreadsheet programs, which recognise UTF-8 only by the byte order mark. */
import { stringify } from "csv-stringify/sync"

/** In languages with a decimal comma, and for Switzerland, spreadsheet programs expect semicolons between cells. */
const languagesWithDecimalPoint: ReadonlySet<string> = new Set(["en", "ja", "zh"])

/** A cell that a spreadsheet program would run as a formula: `=1+1`, `@SUM(A1)`, also behind white space. */
const formulaStart = /^[\s\p{Cc}]*[=+\-@|%＝＋－＠]/u
const plainNumber = /^[+-]?\d+(?:[.,’'\u{202f}\u{a0} ]\d+)*$/u

/** A CSV file to save, for nobody but whoever asked for it. */
export function csvResponse(fileName: string, csv: string | ReadableStream<Uint8Array>): Response {
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  })
}

/** @param isContinued for rows that follow others in the same file, which begins with one byte order mark. */
export function toCsv(
  rows: readonly (readonly string[])[],
  language: string,
  { isContinued = false } = {},
): string {
  return stringify([...rows], {
    bom: !isContinued,
    delimiter: languagesWithDecimalPoint.has(language) ? "," : ";",
    record_delimiter: "windows",
    quoted_match: /[\r\n]/,
    // The library's own `escape_formulas` would make text of negative numbers.
    cast: { string: harmless },
  })
}

/** A leading apostrophe turns a formula into text; negative numbers stay numbers. */
function harmless(cell: string): string {
  return formulaStart.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell
}
