/** Reads the text of one PDF in a thread of its own, which whoever started it may end: a broken document can keep a processor busy forever. */
import { parentPort, workerData } from "node:worker_threads"
import { extractText, getDocumentProxy } from "unpdf"

export type PdfWork = { bytes: Uint8Array; maxPages: number; maxLength: number }

const { bytes, maxPages, maxLength } = workerData as PdfWork
const pdf = await getDocumentProxy(bytes, { verbosity: 0 })
const { text } = await extractText(pdf, { mergePages: false })
parentPort?.postMessage(text.slice(0, maxPages).join("\n").slice(0, maxLength))
