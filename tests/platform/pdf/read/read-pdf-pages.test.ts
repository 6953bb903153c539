import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { PdfTookTooLong, readPdfPages } from "../../../../platform/pdf/read/read-pdf-pages.ts"

const usual = { pages: 600, length: 1e6, milliseconds: 30_000, megabytes: 256 }

async function manual(): Promise<Uint8Array> {
  return new Uint8Array(await readFile("services/machines/documents/demo/sigma-688-manual-2.0-de.pdf"))
}

test("each page comes with its own text, as far as the limits allow", async () => {
  const { pages, count } = await readPdfPages(await manual(), usual)
  expect(count).toBe(pages.length)
  expect(pages[0]).toContain("Sicherheit")
  expect(pages.at(-1)).toContain("Entsorgung")
  const first = await readPdfPages(await manual(), { ...usual, pages: 1 })
  expect(first).toEqual({ pages: [pages[0]], count })
  const short = await readPdfPages(await manual(), { ...usual, length: 40 })
  expect(short.pages.join("")).toHaveLength(40)
})

test("a broken document and one that takes too long are faults of different kinds", async () => {
  await expect(readPdfPages(new TextEncoder().encode("%PDF-1.7"), usual)).rejects.toThrow("PDF")
  await expect(readPdfPages(await manual(), { ...usual, milliseconds: 1 })).rejects.toThrow(PdfTookTooLong)
})
