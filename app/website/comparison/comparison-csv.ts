/** The comparison as a file for spreadsheets. */

/** Spreadsheets tell UTF-8 by this mark alone. */
const byteOrderMark = "\u{feff}"

/** Where numbers have a decimal comma, or Switzerland's habit, spreadsheets expect semicolons between cells. */
const languagesWithDecimalPoint: ReadonlySet<string> = new Set(["en", "ja", "zh"])

/** What a spreadsheet would take for a formula: `=1+1`, `@SUM(A1)`, and the tab that hides one. */
const formulaStart = /^[\s\p{Cc}]*[=+\-@|%＝＋－＠]/u
const plainNumber = /^[+-]?\d+(?:[.,’'\u{202f}\u{a0} ]\d+)*$/u

export function toCsv(rows: readonly (readonly string[])[], language: string): string {
  const separator = languagesWithDecimalPoint.has(language) ? "," : ";"
  const lines = rows.map((cells) => cells.map((cell) => quoted(harmless(cell), separator)).join(separator))
  return `${byteOrderMark}${lines.join("\r\n")}\r\n`
}

/** An apostrophe makes text of a formula; a negative number stays a number. */
function harmless(cell: string): string {
  return formulaStart.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell
}

function quoted(cell: string, separator: string): string {
  return cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
