/** Opens the files behind pictures' addresses, for who packs them into an archive. */
import { createReadStream } from "node:fs"
import { access } from "node:fs/promises"
import { Readable } from "node:stream"
import { readRemoteKey } from "../images/remote-key.ts"
import { assetKeyPattern, type FindAsset } from "../images/sources.ts"

export type PictureFile = { open(): Promise<Readable> }

type Options = {
  findAsset: FindAsset
  /** Signs the addresses of remote pictures. */
  secret: string
  fetch?: typeof globalThis.fetch
}

const timeoutMs = 20_000

/** @returns a function that knows addresses as `/assets/<key>/<name>`, of stored files and of remote ones; null for any other. */
export function createPictureFiles({ findAsset, secret, fetch = globalThis.fetch }: Options) {
  return async function findPictureFile(url: string): Promise<PictureFile | null> {
    const key = /^\/assets\/([\w.-]+)\/[^/]+$/.exec(url)?.[1]
    if (!key) return null
    const remote = readRemoteKey(key, secret)
    if (remote) return { open: () => openRemote(remote, fetch) }
    const asset = assetKeyPattern.test(key) ? await findAsset(key) : null
    // Whoever restored a backup may have records without files; an archive without one picture is better than none.
    const isThere =
      asset &&
      (await access(asset.path).then(
        () => true,
        () => false,
      ))
    return asset && isThere ? { open: async () => createReadStream(asset.path) } : null
  }
}

async function openRemote(url: string, fetch: typeof globalThis.fetch): Promise<Readable> {
  const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok || !response.body) throw new Error(`a picture answered ${response.status}`)
  return Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
}
