import { createHash } from "node:crypto"
import { stat } from "node:fs/promises"
import { cachePath, isMissingFile } from "./disk-cache.ts"
import type { Download } from "./download.ts"
import { ImageFault } from "./faults.ts"
import type { Limiter } from "./limiter.ts"
import { readRemoteKey } from "./remote-key.ts"

export type StoredAsset = { path: string; fileName: string; mimeType: string }

/**
 * `hashPrefix` is the first 16 hexadecimal digits of the file's SHA-256.
 * @returns null when there is no such asset or it may not be read.
 */
export type FindAsset = (hashPrefix: string) => Promise<StoredAsset | null>

/**
 * Finds an asset whatever its publishing window says.
 * @param early the signature in the address (`early-address.ts`). @returns null unless it is valid for exactly this key.
 */
export type FindEarlyAsset = (key: string, early: string | null) => Promise<StoredAsset | null>

/** `id` identifies the content; `locate` makes the file available and returns its path. */
export type ImageSource = {
  id: string
  /** Only a signature opened it: the answer isn't for anybody else. */
  isEarly: boolean
  locate(): Promise<string>
}

export const assetKeyPattern = /^[0-9a-f]{16}$/

export type SourceOptions = {
  findAsset: FindAsset
  findEarlyAsset?: FindEarlyAsset | undefined
  cacheDir: string
  secret: string
  download: Download
  downloads: Limiter
}

/** Finds the source of a key: a stored asset, or a remote file whose address this server has signed. */
export function createSourceFinder(options: SourceOptions) {
  const { findAsset, findEarlyAsset, cacheDir, secret, download, downloads } = options
  const inFlight = new Map<string, Promise<void>>()

  /** Fetches a picture once when a page requests several sizes of it at the same time. */
  function fetchOnce(url: string, path: string) {
    const running = inFlight.get(path)
    if (running) return running
    const fetching = downloads.run(() => download(url, path)).finally(() => inFlight.delete(path))
    inFlight.set(path, fetching)
    return fetching
  }

  function remoteSource(url: string): ImageSource {
    const id = createHash("sha256").update(url).digest("hex").slice(0, 40)
    const path = cachePath(cacheDir, "sources", id)
    async function locate() {
      if (!(await hasFile(path))) await fetchOnce(url, path)
      return path
    }
    return { id, isEarly: false, locate }
  }

  return async function findSource(key: string, early: string | null): Promise<ImageSource | null> {
    if (!assetKeyPattern.test(key)) {
      const url = readRemoteKey(key, secret)
      return url ? remoteSource(url) : null
    }
    const shown = await findAsset(key)
    const asset = shown ?? (await findEarlyAsset?.(key, early))
    return asset ? { id: key, isEarly: !shown, locate: async () => asset.path } : null
  }
}

async function hasFile(path: string) {
  return (await findSize(path)) !== null
}

async function findSize(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (isMissingFile(error)) return null
    throw error
  }
}

/** @throws ImageFault when the file is gone or larger than the limit */
export async function checkSize(path: string, maxBytes: number): Promise<void> {
  const size = await findSize(path)
  if (size === null) throw new ImageFault("absent", "The file of the asset is gone")
  if (size > maxBytes) throw new ImageFault("unusable", `The source is larger than ${maxBytes} bytes`)
}
