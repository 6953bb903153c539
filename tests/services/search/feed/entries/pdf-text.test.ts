import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { readPdfText } from "../../../../../services/search/feed/entries/pdf-text.ts"

const report = "services/content/demo/assets/doc-annual-report-2025-de.pdf"

/** What is read of these bytes, and what the log was told. */
async function read(bytes: Uint8Array | null, limits = {}) {
  const told: object[] = []
  const log = { warn: (fields: object) => void told.push(fields) }
  const text = await readPdfText("/assets/a/report.pdf", { readFile: async () => bytes, log, limits })
  return { text, told }
}

async function bytesOf(path: string): Promise<Uint8Array> {
  return new Uint8Array(await readFile(path))
}

test("the words of a report are read from its PDF, each once", async () => {
  const { text, told } = await read(await bytesOf(report))
  expect(text).toContain("Eigenkapitalquote")
  expect(text?.match(/Geschäftsbericht/g)).toHaveLength(1)
  expect(told).toEqual([])
})

test("a broken document is skipped with one line in the log", async () => {
  const broken = await read(new TextEncoder().encode("%PDF-1.7 and nothing else"))
  expect(broken).toEqual({
    text: null,
    told: [{ url: "/assets/a/report.pdf", reason: expect.stringContaining("PDF") }],
  })
  expect(await read(null)).toMatchObject({
    text: null,
    told: [{ reason: expect.stringContaining("no such file") }],
  })
})

test("a document that takes too long is given up", async () => {
  const { text, told } = await read(await bytesOf(report), { milliseconds: 1 })
  expect(text).toBeNull()
  expect(told).toMatchObject([{ reason: "reading took too long" }])
})

test("of a long document as much is read as is allowed", async () => {
  const { text } = await read(await bytesOf(report), { length: 40 })
  expect(text?.length).toBeLessThanOrEqual(40)
  const { text: onePage } = await read(await bytesOf(report), { pages: 1 })
  expect(onePage).not.toContain("Eigenkapitalquote")
})
