/** Tables as files for spreadsheet programs, with numbers that stay numbers. */
import writeXlsxFile, { type Cell } from "write-excel-file/node"
import { csvResponse, toCsv } from "../../ground/csv/csv.server.ts"
import { type Locale, numberFormatLocale } from "../../request/sites/locale.ts"

type Reader = Pick<Locale, "code" | "language">
type FileType = "csv" | "xlsx"

/** A text, or a number with its decimals; null for an empty cell. */
export type SheetCell = string | { value: number; decimals: number } | null

export type SheetTable = {
  /** Without its ending. */
  fileName: string
  /** Also the sheet's name. */
  caption: string
  head: readonly string[]
  rows: readonly (readonly SheetCell[])[]
  /** What stands below the table in a workbook. */
  notes: readonly string[]
}

export async function sheetResponse(table: SheetTable, type: FileType, reader: Reader): Promise<Response> {
  if (type === "csv") return csvResponse(`${table.fileName}.csv`, sheetCsv(table, reader))
  return new Response(await sheetXlsx(table), {
    headers: {
      "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "Content-Disposition": `attachment; filename="${table.fileName}.xlsx"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  })
}

/** Numbers in the way of the reader's language, which is how their spreadsheet program reads them, without separators of thousands. */
export function sheetCsv({ head, rows }: SheetTable, reader: Reader): string {
  const lines = rows.map((row) =>
    row.map((cell) => (cell === null ? "" : typeof cell === "string" ? cell : plainNumber(cell, reader))),
  )
  return toCsv([head, ...lines], reader.language)
}

function plainNumber({ value, decimals }: { value: number; decimals: number }, reader: Reader): string {
  return new Intl.NumberFormat(numberFormatLocale(reader), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  }).format(value)
}

const firstWidth = 40
const otherWidth = 16

/** Texts are written as texts, so a spreadsheet program runs none of them as a formula. */
export async function sheetXlsx({
  caption,
  head,
  rows,
  notes,
}: SheetTable): Promise<Uint8Array<ArrayBuffer>> {
  const title: Cell = { value: caption, type: String, fontWeight: "bold" }
  const headRow = head.map(
    (name, index): Cell => ({
      value: name,
      type: String,
      fontWeight: "bold",
      align: index === 0 ? "left" : "right",
      bottomBorderStyle: "thin",
    }),
  )
  const lines = rows.map((row) => row.map(xlsxCell))
  const below = notes.map((note): Cell[] => [{ value: note, type: String, textColor: "#666666" }])
  const sheet = [[title], [], headRow, ...lines, [], ...below]
  const columns = head.map((_, index) => ({ width: index === 0 ? firstWidth : otherWidth }))
  const buffer = await writeXlsxFile(sheet, {
    sheet: sheetName(caption),
    columns,
    stickyRowsCount: 3,
  }).toBuffer()
  return new Uint8Array(buffer)
}

function xlsxCell(cell: SheetCell): Cell {
  if (cell === null) return null
  if (typeof cell === "string") return { value: cell, type: String }
  const format = cell.decimals > 0 ? `#,##0.${"0".repeat(cell.decimals)}` : "#,##0"
  return { value: cell.value, type: Number, format }
}

/** Spreadsheet programs refuse longer names and these characters. */
function sheetName(caption: string): string {
  return (
    caption
      .replaceAll(/[\\/*?:[\]]/g, " ")
      .slice(0, 31)
      .trim() || "1"
  )
}
