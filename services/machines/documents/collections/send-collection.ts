/**
 * Packs a collection while it is sent, so that two gigabytes cost no memory. What may be read is looked up anew when the packing begins:
 * an address may be a day old, and a machine may have changed hands since.
 */
import { access } from "node:fs/promises"
import type { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { Response } from "express"
import type pg from "pg"
import { ZipFile } from "yazl"
import { assetFilePath } from "../../../../platform/files/kept-files.ts"
import { answerText } from "../../../../platform/images/assets.ts"
import { contentDisposition } from "../../../../platform/images/content-disposition.ts"
import type { DocumentRow } from "../document-rows.ts"
import type { Granted } from "../opening/opening-store.ts"
import { archiveName } from "./archive-name.ts"
import { CollectionStore } from "./collection-store.ts"
import { type ArchiveEntry, contentsPage } from "./contents-page.ts"

type Sending = {
  pool: pg.Pool
  dataDir: string
  collection: string
  grant: Granted
  log: { warn(fields: object, message: string): void }
}

export async function sendCollection(
  response: Response,
  { pool, dataDir, collection: id, grant, log }: Sending,
): Promise<void> {
  const store = new CollectionStore(pool)
  const collection = await store.find(grant.person, id)
  const documents = collection ? await store.listDocuments(id, grant.reader) : []
  const entries = await entriesOf(documents, dataDir)
  response.set("Cache-Control", "no-store")
  if (!collection || entries.length === 0)
    return void answerText(response, 410, "There is nothing in this collection")
  response.set({
    "Content-Type": "application/zip",
    "Content-Disposition": contentDisposition("attachment", archiveName(collection.name)),
  })
  if (response.req.method === "HEAD") return void response.end()
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on("error", (error) => output.destroy(error as Error))
  const mtime = new Date()
  const page = contentsPage({ name: collection.name, entries, language: grant.language, day: mtime })
  zip.addBuffer(Buffer.from(page), "index.html", { mtime })
  // PDFs are compressed already.
  for (const { document, path } of entries)
    zip.addFile(assetFilePath(dataDir, document.sha256), path, { mtime, mode: 0o100644, compress: false })
  zip.end()
  await pipeline(output, response).catch((error: Error) => {
    // A reader who leaves in the middle is no fault.
    if (
      response.req.socket.destroyed ||
      (error as NodeJS.ErrnoException).code === "ERR_STREAM_PREMATURE_CLOSE"
    )
      return
    log.warn({ err: error, collection: id }, "a collection could not be packed")
    response.destroy()
  })
}

/** A file that is missing after a backup was restored costs its entry and not the whole. */
async function entriesOf(documents: readonly DocumentRow[], dataDir: string): Promise<ArchiveEntry[]> {
  const taken = new Set<string>()
  const entries: ArchiveEntry[] = []
  for (const document of documents) {
    const isThere = await access(assetFilePath(dataDir, document.sha256)).then(
      () => true,
      () => false,
    )
    if (!isThere) continue
    const { key, language, fileName } = document
    // Two documents may come from files of the same name.
    const path = taken.has(fileName) ? `${key}-${language}-${fileName}` : fileName
    taken.add(path)
    entries.push({ document, path })
  }
  return entries
}
