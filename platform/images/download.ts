import { open } from "node:fs/promises"
import { createFetch, FetchError } from "ofetch"
import { placeFile } from "./disk-cache.ts"
import { ImageFault } from "./faults.ts"

const deadlineMs = 5_000

export type Download = (url: string, path: string) => Promise<void>

/**
 * Downloads a remote file to `path` in pieces, so that its size costs no memory. Both attempts of the retry rule
 * [HTTP-07] and the transfer of the body share one deadline. Redirects are refused, since the signature covers only
 * this address.
 * @throws ImageFault
 */
export function createDownload(fetch: typeof globalThis.fetch, maxBytes: number): Download {
  const ofetch = createFetch({ fetch })

  async function openBody(url: string, signal: AbortSignal) {
    const response = await ofetch.raw(url, { responseType: "stream", redirect: "error", signal })
    if (Number(response.headers.get("content-length")) > maxBytes) {
      await response.body?.cancel()
      throw tooLarge(maxBytes)
    }
    if (!response.body) throw new ImageFault("unusable", "The remote answer is empty")
    return response.body
  }

  return async function download(url, path) {
    const signal = AbortSignal.timeout(deadlineMs)
    try {
      const body = await openBody(url, signal)
      await placeFile(path, (temporaryPath) => writeLimited(body, temporaryPath, maxBytes))
    } catch (error) {
      throw error instanceof ImageFault ? error : remoteFault(error)
    }
  }
}

async function writeLimited(body: ReadableStream<Uint8Array>, path: string, maxBytes: number) {
  const reader = body.getReader()
  const file = await open(path, "wx")
  try {
    let bytes = 0
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      bytes += piece.value.length
      if (bytes > maxBytes) throw tooLarge(maxBytes)
      await file.writeFile(piece.value)
    }
  } finally {
    await file.close()
    // Ends an abandoned transfer; after the last piece it has no effect.
    await reader.cancel().catch(() => {})
  }
}

function tooLarge(maxBytes: number) {
  return new ImageFault("unusable", `The source is larger than ${maxBytes} bytes`)
}

function remoteFault(cause: unknown) {
  const status = cause instanceof FetchError ? cause.statusCode : undefined
  const isRefused = status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429
  return isRefused
    ? new ImageFault("absent", `The remote place answers ${status}`, { cause })
    : new ImageFault("unavailable", "The remote place doesn't answer", { cause })
}
