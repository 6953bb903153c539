/** The files that records name: stored in the data folder by their hash, and from then on named by their address. */
import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { basename, extname, isAbsolute, join, normalize, sep } from "node:path"
import { pipeline } from "node:stream/promises"
import { assetUrl, keepAssetFile } from "../../../platform/files/kept-files.ts"

export type KeptFile = { sha256: string; name: string; mimeType: string; sizeBytes: number }

/** The result for a file name: its address, and its metadata if we store it. */
export type ResolvedFile = { url: string; file: KeptFile | null }

const mimeTypes: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".csv": "text/csv",
  ".dxf": "image/vnd.dxf",
  ".gif": "image/gif",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".mp4": "video/mp4",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".step": "model/step",
  ".stp": "model/step",
  ".svg": "image/svg+xml",
  ".webm": "video/webm",
  ".webp": "image/webp",
  ".zip": "application/zip",
}

export class FileKeeper {
  readonly kept = new Map<string, KeptFile>()
  private readonly folder: string
  private readonly dataDir: string
  private readonly known = new Map<string, Promise<KeptFile>>()

  /** @param folder names are relative to it; files outside it are not read. */
  constructor(folder: string, dataDir: string) {
    this.folder = folder
    this.dataDir = dataDir
  }

  /** @throws {Error} that says what is wrong with the name. */
  async resolve(name: string): Promise<ResolvedFile> {
    if (/^https?:\/\/[^/]/i.test(name) || /^\/(?!\/)/.test(name)) return { url: name, file: null }
    const path = normalize(name)
    if (isAbsolute(path) || path === ".." || path.startsWith(`..${sep}`) || /^[a-z][a-z0-9+.-]*:/i.test(name))
      throw new Error(`"${name}" is neither in the folder nor an http address`)
    const known = this.known.get(path) ?? this.keep(path)
    this.known.set(path, known)
    const file = await known
    return { url: assetUrl(file.sha256, file.name), file }
  }

  private async keep(path: string): Promise<KeptFile> {
    const mimeType = mimeTypes[extname(path).toLowerCase()]
    if (!mimeType) throw new Error(`"${path}": files of this kind are not kept`)
    const source = join(this.folder, path)
    const found = await stat(source).catch(() => null)
    if (!found?.isFile()) throw new Error(`there is no file "${path}"`)
    const hash = createHash("sha256")
    await pipeline(createReadStream(source), hash)
    const sha256 = hash.digest("hex")
    // A surplus file does no harm; a named file must exist.
    await keepAssetFile(this.dataDir, sha256, source)
    const file = { sha256, name: basename(path), mimeType, sizeBytes: found.size }
    this.kept.set(sha256, file)
    return file
  }
}
