/** Brings documents into the service. What a folder doesn't mention any more stays: versions are kept for ten years. */
import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { access, stat } from "node:fs/promises"
import { basename, join } from "node:path"
import { pipeline } from "node:stream/promises"
import type pg from "pg"
import { inTransaction } from "../../../../platform/database/database.ts"
import { assetFilePath, keepAssetFile } from "../../../../platform/files/kept-files.ts"
import type { Sender } from "../../../../platform/queue/queue.ts"
import { readDocumentText } from "../../jobs.ts"
import { ImportStore, type NewVersion } from "./import-store.ts"
import { readDocumentFolder } from "./read-folder.ts"
import { type SourceDocument, SourceFaults } from "./source.ts"

type Options = {
  pool: pg.Pool
  /** Takes the text out of new documents later. */
  queue: Pick<Sender, "send">
  /** The folder of all files. */
  dataDir: string
}

export type Imported = { documents: number; files: number; newVersions: number }

/** Imports a folder, at start and by `npm run documents:import`. @throws {SourceFaults} */
export async function importDocumentFolder(folder: string, options: Options): Promise<Imported> {
  const documents = await readDocumentFolder(folder)
  const imported = { documents: documents.length, files: 0, newVersions: 0 }
  for (const document of documents) {
    const { files, added } = await importDocument(document, options)
    imported.files += files
    imported.newVersions += added
  }
  return imported
}

/** Files first, then one transaction: a killed import leaves files that nobody refers to, and is simply repeated. */
async function importDocument(document: SourceDocument, options: Options) {
  const versions: NewVersion[] = []
  for (const version of document.versions)
    for (const [language, file] of Object.entries(version.files))
      versions.push(await takeFile(document, { ...version, language, file }, options))
  let added = 0
  await inTransaction(options.pool, async (client) => {
    const store = new ImportStore(client)
    for (const version of versions) {
      const id = await store.save(document, version)
      if (id === null) continue
      added += 1
      const job = { document: id }
      await options.queue.send(readDocumentText, job, { inTransaction: client, key: id, isBulk: true })
    }
    await store.arrange(document.key)
  })
  return { files: versions.length, added }
}

type Wanted = { language: string; version: string; issuedOn: string; isWithdrawn: boolean; file: string }

async function takeFile(
  { key, from }: SourceDocument,
  { language, version, issuedOn, isWithdrawn, file }: Wanted,
  { pool, dataDir }: Options,
): Promise<NewVersion> {
  const path = join(from, file)
  const { size: sizeBytes, mtimeMs } = await stat(path)
  const mark = `${sizeBytes} ${mtimeMs}`
  const about = { language, version, issuedOn, isWithdrawn, fileName: basename(file), sizeBytes, mark }
  const known = await new ImportStore(pool).findFile(key, language, issuedOn)
  if (known?.mark === mark && (await isKept(dataDir, known.sha256))) return { ...about, sha256: known.sha256 }
  const sha256 = await hashOf(path)
  if (known && known.sha256 !== sha256)
    throw new SourceFaults([
      `${key}: ${file} isn't the file that was issued on ${issuedOn}; a changed document needs its own day of issue`,
    ])
  await keepAssetFile(dataDir, sha256, path)
  return { ...about, sha256 }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256")
  await pipeline(createReadStream(path), hash)
  return hash.digest("hex")
}

function isKept(dataDir: string, sha256: string): Promise<boolean> {
  return access(assetFilePath(dataDir, sha256)).then(
    () => true,
    () => false,
  )
}
