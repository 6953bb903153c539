import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { expect, test } from "vitest"
import { fromBuffer } from "yauzl"
import {
  type SheetTable,
  sheetCsv,
  sheetResponse,
  sheetXlsx,
} from "../../../../app/forms/lists/sheet-file.server.ts"

const table: SheetTable = {
  fileName: "distributions",
  caption: "Distributions [2021/2022]: what was paid per registered share",
  head: ["Kind", "Unit", "2021", "=2022"],
  rows: [
    ["=HYPERLINK(1)", "CHF", { value: 1234.5, decimals: 2 }, null],
    ["Loss", "CHF", { value: -0.8, decimals: 2 }, { value: 5_133_333, decimals: 0 }],
  ],
  notes: ["+ invented"],
}

/** The files within a workbook. */
async function openXlsx(bytes: Uint8Array): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  await new Promise<void>((resolve, reject) =>
    fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      zip.on("error", reject)
      zip.on("end", resolve)
      zip.on("entry", (entry) =>
        zip.openReadStream(entry, async (fault, stream) => {
          if (fault) return reject(fault)
          files.set(entry.fileName, (await buffer(Readable.from(stream))).toString("utf8"))
          zip.readEntry()
        }),
      )
      zip.readEntry()
    }),
  )
  return files
}

test("a CSV file has plain numbers of the reader's language and runs no formula", () => {
  expect(sheetCsv(table, { language: "en", code: "en" })).toBe(
    "\ufeffKind,Unit,2021,'=2022\r\n'=HYPERLINK(1),CHF,1234.50,\r\nLoss,CHF,-0.80,5133333\r\n",
  )
  expect(sheetCsv(table, { language: "fr", code: "fr-FR" })).toContain("'=HYPERLINK(1);CHF;1234,50;\r\n")
})

test("a workbook has the same figures as numbers, texts as texts, and no formula", async () => {
  const files = await openXlsx(await sheetXlsx(table))
  const sheet = files.get("xl/worksheets/sheet1.xml") ?? ""
  expect(sheet).toContain("<v>1234.5</v>")
  expect(sheet).toContain("<v>-0.8</v>")
  expect(sheet).toContain("<v>5133333</v>")
  expect(sheet).not.toContain("<f>")
  const words = [...files.values()].join("")
  expect(words).toContain("=HYPERLINK(1)")
  expect(files.get("xl/styles.xml")).toContain("#,##0.00")
  const name = /<sheet [^>]*name="([^"]*)"/.exec(files.get("xl/workbook.xml") ?? "")?.[1] ?? ""
  expect(name.length).toBeLessThanOrEqual(31)
  expect(name).not.toMatch(/[\\/*?:[\]]/)
})

test("both files are saved under the table's name, for nobody but whoever asked", async () => {
  for (const type of ["csv", "xlsx"] as const) {
    const { headers } = await sheetResponse(table, type, { language: "en", code: "en" })
    expect(headers.get("content-disposition")).toBe(`attachment; filename="distributions.${type}"`)
    expect(headers.get("cache-control")).toBe("private, no-store")
  }
})
