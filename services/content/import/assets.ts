import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { open, readFile, stat } from "node:fs/promises"
import { extname, join } from "node:path"
import sharp from "sharp"
import type { AssetData, EntryRow } from "../rows.ts"
import type { FaultList } from "./faults.ts"
import { assetsShape } from "./shapes.ts"
import { checkShape, type SourceFile } from "./source-file.ts"
import { checkDoubles } from "./system.ts"

const imageTypes: Readonly<Record<string, string>> = {
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
  ".svg": "image/svg+xml",
}

/** Further types that may be uploaded: by extension, and by the bytes that such a file has near its beginning. */
const otherTypes: Readonly<Record<string, { mimeType: string; magic: string; at: number }>> = {
  ".pdf": { mimeType: "application/pdf", magic: "%PDF-", at: 0 },
  ".mp4": { mimeType: "video/mp4", magic: "ftyp", at: 4 },
  ".webm": { mimeType: "video/webm", magic: "\x1a\x45\xdf\xa3", at: 0 },
  ".vtt": { mimeType: "text/vtt", magic: "WEBVTT", at: 0 },
  ".zip": { mimeType: "application/zip", magic: "PK\x03\x04", at: 0 },
}

/** Reads assets with the facts about their files: type, size, dimensions and hash. */
export async function readAssets(
  folder: string,
  source: SourceFile,
  files: ReadonlySet<string>,
  faults: FaultList,
): Promise<EntryRow<AssetData>[]> {
  const assets = checkShape(source, assetsShape, faults)
  if (!assets) return []
  checkDoubles(source, assets, (index) => assets[index]?.id ?? "", { faults })
  checkFiles(source, assets, faults)
  const rows: EntryRow<AssetData>[] = []
  for (const [
    index,
    { id, file, alternativeText, slug, language, gated, credit, window },
  ] of assets.entries()) {
    const line = source.lineOf([index, "file"])
    if (!files.has(`assets/${file}`)) {
      faults.add(source.file, line, `there is no file assets/${file}`)
      continue
    }
    const facts = await readFacts(join(folder, "assets", file))
    if (typeof facts === "string") faults.add(source.file, line, `assets/${file}: ${facts}`)
    else {
      const named = slug === undefined ? {} : { slug, language }
      const further = { ...(gated && { gated }), ...(credit && { credit }), ...(window && { window }) }
      const data = { file, ...facts, alternativeText, ...named, ...further }
      rows.push({ kind: "asset", id, position: index, data })
    }
  }
  const listed = new Set(assets.map(({ file }) => `assets/${file}`))
  for (const file of files)
    if (!listed.has(file)) faults.add(file, 1, `${source.file} does not list this file`)
  return rows
}

/** Reports a second file with the same slug and language, and a gated file with a public address. */
function checkFiles(
  source: SourceFile,
  assets: readonly { slug?: string | undefined; language: string; gated: boolean }[],
  faults: FaultList,
): void {
  const known = new Set<string>()
  for (const [index, { slug, language, gated }] of assets.entries()) {
    if (gated && slug !== undefined)
      faults.add(source.file, source.lineOf([index, "slug"]), "a gated file has no slug: nobody may open it")
    const name = `${slug} in ${language}`
    if (slug !== undefined && known.has(name))
      faults.add(source.file, source.lineOf([index, "slug"]), `there is already a file ${name}`)
    known.add(name)
  }
}

type FileFacts = Pick<AssetData, "sha256" | "mimeType" | "size" | "width" | "height">

/** @returns the file's facts, or the reason why it can't be used. */
async function readFacts(path: string): Promise<FileFacts | string> {
  const extension = extname(path).toLowerCase()
  const imageType = imageTypes[extension]
  const other = otherTypes[extension]
  if (!imageType && !other)
    return `the type ${extension} is not known; known are ${Object.keys({ ...imageTypes, ...otherTypes }).join(" ")}`
  const { size } = await stat(path)
  const common = { size, sha256: await hashFile(path) }
  if (other) {
    const begins = await readBytes(path, other.at, other.magic.length)
    return begins === other.magic ? { ...common, mimeType: other.mimeType } : `this is no ${extension} file`
  }
  const image = await readImage(path, imageType ?? "").catch(() => null)
  return image ? { ...common, ...image } : `this is no ${extension} picture`
}

async function readImage(
  path: string,
  mimeType: string,
): Promise<Pick<FileFacts, "mimeType" | "width" | "height">> {
  // Reads the file into memory, since the image service in the same process forbids sharp to open files.
  const { width, height, orientation } = await sharp(await readFile(path)).metadata()
  const isTurned = orientation !== undefined && orientation >= 5
  return isTurned ? { mimeType, width: height, height: width } : { mimeType, width, height }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256")
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest("hex")
}

async function readBytes(path: string, position: number, length: number): Promise<string> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, position)
    return buffer.toString("latin1")
  } finally {
    await file.close()
  }
}
