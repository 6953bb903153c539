/** The comparison as a CSV file. */

/** Spreadsheet programs recognise UTF-8 only by this mark. */
const byteOrderMark = "\u{feff}"

/** In languages with a decimal comma, and for Switzerland, spreadsheet programs expect semicolons between cells. */
const languagesWithDecimalPoint: ReadonlySet<string> = new Set(["en", "ja", "zh"])

/** A cell that a spreadsheet program would run as a formula: `=1+1`, `@SUM(A1)`, also behind white space. */
const formulaStart = /^[\s\p{Cc}]*[=+\-@|%＝＋－＠]/u
const plainNumber = /^[+-]?\d+(?:[.,’'\u{202f}\u{a0} ]\d+)*$/u

export function toCsv(rows: readonly (readonly string[])[], language: string): string {
  const separator = languagesWithDecimalPoint.has(language) ? "," : ";"
  const lines = rows.map((cells) => cells.map((cell) => quoted(harmless(cell), separator)).join(separator))
  return `${byteOrderMark}${lines.join("\r\n")}\r\n`
}

/** A leading apostrophe turns a formula into text; negative numbers stay numbers. */
function harmless(cell: string): string {
  return formulaStart.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell
}

function quoted(cell: string, separator: string): string {
  return cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
