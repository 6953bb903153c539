/** Reads the text of one PDF in a thread of its own, which whoever started it may end: a broken document can keep a processor busy forever. */
import { parentPort, workerData } from "node:worker_threads"
import { getDocumentProxy } from "unpdf"
import type { PdfPages, PdfWork } from "./pdf-work.ts"

const { bytes, maxPages, maxLength } = workerData as PdfWork
const pdf = await getDocumentProxy(bytes, { verbosity: 0 })
const pages: string[] = []
let left = maxLength
// Page by page, so that of a document with thousands of pages the first ones are read.
for (let number = 1; number <= Math.min(pdf.numPages, maxPages) && left > 0; number++) {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  const text = items
    .map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""))
    .join("")
    .slice(0, left)
  page.cleanup()
  pages.push(text)
  left -= text.length
}
parentPort?.postMessage({ pages, count: pdf.numPages } satisfies PdfPages)
