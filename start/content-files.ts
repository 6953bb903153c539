/** Reads files of the content for jobs, whether they are kept here or at a remote service. */
import { readFile, stat } from "node:fs/promises"
import { Readable } from "node:stream"
import { assetFilePath } from "../platform/files/kept-files.ts"

type FindAsset = (hashPrefix: string, now: null) => Promise<{ sha256: string } | null>

type Options = {
  /** Finds a kept file, also before it is public; null where the content is elsewhere. */
  findAsset: FindAsset | null
  dataDir: string
  fetch?: typeof globalThis.fetch
}

const timeoutMs = 60_000

/** @returns a function that answers null when there is no file at the address, or a larger one than wanted. */
export function createReadContentFile({ findAsset, dataDir, fetch = globalThis.fetch }: Options) {
  return async function readContentFile(url: string, maxBytes: number): Promise<Uint8Array | null> {
    const [, key] = /^\/assets\/([0-9a-f]{16})\/[^/]+$/.exec(url) ?? []
    if (key) {
      const asset = await findAsset?.(key, null)
      return asset ? readKept(assetFilePath(dataDir, asset.sha256), maxBytes) : null
    }
    return URL.canParse(url) ? readRemote(url, maxBytes, fetch) : null
  }
}

async function readKept(path: string, maxBytes: number): Promise<Uint8Array | null> {
  const file = await stat(path).catch(() => null)
  return file && file.size <= maxBytes ? new Uint8Array(await readFile(path)) : null
}

async function readRemote(url: string, maxBytes: number, fetch: typeof globalThis.fetch) {
  const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok || !response.body) return null
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])) {
    size += part.length
    // Leaving the loop ends the transfer.
    if (size > maxBytes) return null
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
