/** Brings products, versions and files into the service. What a source doesn't mention stays as it is. */
import { access } from "node:fs/promises"
import { basename } from "node:path"
import type pg from "pg"
import { inTransaction } from "../../../platform/database/database.ts"
import { assetFilePath } from "../../../platform/files/kept-files.ts"
import type { Sender } from "../../../platform/queue/queue.ts"
import { tellWatchers } from "../jobs.ts"
import { isSignedBy, type Signer } from "../signing/minisign.ts"
import { ImportStore, type NewFile } from "./import-store.ts"
import { keepFile } from "./keep-file.ts"
import { type Source, SourceFaults, type SourceFile } from "./source.ts"

type Options = {
  pool: pg.Pool
  /** Tells watchers of new versions. */
  queue: Pick<Sender, "send">
  dataDir: string
  signer: Signer
  /** Keys whose signatures are taken as they are. */
  trustedKeys: readonly string[]
  now?: () => Date
}

export type Imported = { products: number; newVersions: number; files: number }

/**
 * Files first, then one transaction for each product: a killed import leaves files that nobody refers to, and is simply repeated.
 * @throws {SourceFaults}
 */
export async function importSoftware(source: Source, options: Options): Promise<Imported> {
  const { pool, queue } = options
  const imported = { products: 0, newVersions: 0, files: 0 }
  await inTransaction(pool, async (client) => {
    const store = new ImportStore(client)
    for (const licence of source.licences) await store.addLicence(licence)
  })
  for (const product of source.products) {
    const files = new Map<string, NewFile[]>()
    for (const { version, files: given } of product.versions) {
      const kept: NewFile[] = []
      for (const file of given) kept.push(await takeFile(source, product, { ...file, version }, options))
      files.set(version, kept)
      imported.files += kept.length
    }
    await inTransaction(pool, async (client) => {
      const store = new ImportStore(client)
      if (product.licence !== null && !(await store.hasLicence(product.licence)))
        throw new SourceFaults([`${product.key}: there is no licence ${product.licence}`])
      await store.saveProduct(product)
      const added: string[] = []
      for (const version of product.versions) {
        const { id, isNew } = await store.saveVersion(product.key, version)
        await store.saveFiles(id, files.get(version.version) ?? [])
        if (isNew) added.push(id)
      }
      const current = await store.arrange(product.key)
      imported.newVersions += added.length
      if (current && added.includes(current) && (await store.beginTelling(current)))
        await queue.send(tellWatchers, { version: current }, { inTransaction: client })
    })
    imported.products += 1
  }
  return imported
}

async function takeFile(
  source: Source,
  product: Source["products"][number],
  { version, ...file }: SourceFile & { version: string },
  { pool, dataDir, signer, trustedKeys, now = () => new Date() }: Options,
): Promise<NewFile> {
  const mark = await source.markOf(product, file)
  const known = await new ImportStore(pool).findFile(product.key, version, basename(file.file))
  if (known?.mark === mark && (await isKept(dataDir, known.sha256)))
    return { ...known, os: file.os, arch: file.arch, mediaType: file.mediaType }
  const { sha256, sizeBytes, digest } = await keepFile(dataDir, source.open(product, file))
  const fileName = basename(file.file)
  const given = await source.findSignature(product, file)
  const about = { os: file.os, arch: file.arch, mediaType: file.mediaType, fileName, sha256, sizeBytes, mark }
  if (given === null) {
    const seconds = Math.floor(now().getTime() / 1000)
    const signature = signer.sign(digest, `timestamp:${seconds}\tfile:${fileName}\thashed`)
    return { ...about, signature, publicKey: signer.publicKey }
  }
  const publicKey = trustedKeys.find((key) => isSignedBy(key, digest, given))
  if (publicKey === undefined)
    throw new SourceFaults([
      `${product.key}: ${file.file}.minisig is no signature by one of SOFTWARE_SIGNING_KEYS`,
    ])
  return { ...about, signature: given, publicKey }
}

function isKept(dataDir: string, sha256: string): Promise<boolean> {
  return access(assetFilePath(dataDir, sha256)).then(
    () => true,
    () => false,
  )
}
