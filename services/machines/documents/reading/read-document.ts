/** Takes the text out of a document, so that it is found by what stands inside. */
import { readFile } from "node:fs/promises"
import type pg from "pg"
import { assetFilePath } from "../../../../platform/files/kept-files.ts"
import type { PdfPages } from "../../../../platform/pdf/read/pdf-work.ts"
import { type PdfLimits, PdfTookTooLong, readPdfPages } from "../../../../platform/pdf/read/read-pdf-pages.ts"
import type { Job } from "../../../../platform/queue/queue.ts"
import { joinLines } from "./join-lines.ts"
import { ReadingStore, type Unread } from "./reading-store.ts"

export type ReadingDeps = {
  pool: pg.Pool
  /** The folder of all files. */
  dataDir: string
  limits?: Partial<PdfLimits & { bytes: number }>
  log: { warn(fields: object, message: string): void }
}

/** A manual of 600 pages has some 30 MB and a million letters. */
const usualLimits = { bytes: 100e6, pages: 600, length: 2_000_000, milliseconds: 60_000, megabytes: 512 }

/** A page of more letters isn't one that somebody reads, but a table of raw data. */
const lettersOfPage = 50_000

/** A document that can't be read is found by its title, and the log says why. @throws when another try may succeed. */
export async function readDocument(
  { data, isLastAttempt }: Pick<Job<{ document: string }>, "data" | "isLastAttempt">,
  { pool, dataDir, limits, log }: ReadingDeps,
): Promise<void> {
  const store = new ReadingStore(pool)
  const found = await store.find(data.document)
  if (!found) return
  const read = await readPages(found, dataDir, { ...usualLimits, ...limits }).catch((error: Error) => {
    if (error instanceof PdfTookTooLong && !isLastAttempt) throw error
    log.warn({ document: found.id, reason: error.message }, "the text of a document was not read")
    return null
  })
  if (!read) return store.end(found.id, "FAILED", null)
  const texts = read.pages.map((page) => storable(joinLines(page)))
  const hasText = texts.some((text) => text.trim() !== "")
  if (hasText) await store.savePages(found, texts)
  await store.end(found.id, hasText ? "READ" : "WITHOUT_TEXT", read.count)
}

async function readPages(
  { sha256, sizeBytes }: Unread,
  dataDir: string,
  limits: PdfLimits & { bytes: number },
): Promise<PdfPages> {
  if (sizeBytes > limits.bytes) throw new Error(`it is larger than ${limits.bytes} bytes`)
  return readPdfPages(new Uint8Array(await readFile(assetFilePath(dataDir, sha256))), limits)
}

/** PostgreSQL takes neither zero bytes nor halves of characters, which broken fonts give. */
function storable(text: string): string {
  return text.replaceAll("\u0000", " ").toWellFormed().slice(0, lettersOfPage).toWellFormed()
}
