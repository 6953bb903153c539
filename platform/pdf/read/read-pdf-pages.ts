/** The text of PDFs, page by page. They are strangers' bytes, so they are read in a thread with limits, and never while somebody waits. */
import { Worker } from "node:worker_threads"
import type { PdfPages, PdfWork } from "./pdf-work.ts"

export type PdfLimits = {
  pages: number
  /** Letters of all pages together. */
  length: number
  milliseconds: number
  megabytes: number
}

/** The document may be sound: on a busy machine another try may succeed. */
export class PdfTookTooLong extends Error {
  override name = "PdfTookTooLong"
}

/** @throws {PdfTookTooLong} @throws for a document that is broken, that has a password, or that needs too much memory. */
export function readPdfPages(bytes: Uint8Array, limits: PdfLimits): Promise<PdfPages> {
  const workerData: PdfWork = { bytes, maxPages: limits.pages, maxLength: limits.length }
  const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
  })
  const reading = Promise.withResolvers<PdfPages>()
  const timer = setTimeout(
    () => reading.reject(new PdfTookTooLong("reading took too long")),
    limits.milliseconds,
  )
  worker.once("message", reading.resolve)
  worker.once("error", reading.reject)
  worker.once("exit", () => reading.reject(new Error("reading ended without a text")))
  return reading.promise.finally(() => {
    clearTimeout(timer)
    return worker.terminate()
  })
}
