/** Documents of a remote content service: looked up by slug, and passed through as a whole or in ranges. */
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { Response } from "express"
import { createAsk, graphqlDocument } from "../graphql/ask.ts"
import { assetHeaders } from "../images/assets.ts"

export type RemoteFile = { url: string; fileName: string; mimeType: string }

type RemoteContent = { url: string; token: string | undefined; timeoutMs: number; fetch: typeof fetch }

const document = graphqlDocument<{ file: RemoteFile | null }, { slug: string; locales: string[] }>(
  `query File($slug: String!, $locales: [Locale!]) {
    file(where: { slug: $slug }, locales: $locales) { url fileName mimeType }
  }`,
)

/** @returns null when the service knows no such document. @throws {UpstreamError} */
export function createRemoteFiles(content: RemoteContent) {
  const ask = createAsk({ ...content, service: "content" })
  return async function findRemoteFile(slug: string, language: string | null): Promise<RemoteFile | null> {
    const locales = language && language !== "en" ? [language, "en"] : ["en"]
    const { file } = await ask(document, { variables: { slug, locales } })
    // Only an address that the service itself gives is fetched, and only over HTTP.
    return file && /^https?:\/\//.test(file.url) ? file : null
  }
}

const handedOn = ["content-length", "content-range", "accept-ranges", "etag", "last-modified"] as const
const asked = ["range", "if-range", "if-none-match", "if-modified-since"] as const

type Sending = { file: RemoteFile; isSaved: boolean; cacheControl: string; fetch: typeof fetch }

/** Headers about the bytes come from the remote server; the file name and whether the browser saves the file are ours. */
export async function sendRemoteFile(response: Response, sending: Sending): Promise<void> {
  const { file, isSaved, cacheControl, fetch } = sending
  const { req: request } = response
  const headers = asked.flatMap((name) => {
    const value = request.headers[name]
    return typeof value === "string" ? [[name, value] as const] : []
  })
  const leaving = new AbortController()
  response.once("close", () => leaving.abort())
  const answer = await fetch(file.url, {
    method: request.method,
    // With compression the length would differ from the one we announce. The explicit cache-control keeps Node from
    // adding "no-cache" to conditional requests.
    headers: { ...Object.fromEntries(headers), "accept-encoding": "identity", "cache-control": "max-age=0" },
    redirect: "error",
    signal: leaving.signal,
  })
  if (![200, 206, 304, 416].includes(answer.status)) {
    await answer.body?.cancel()
    throw new Error(`the place of a document answered ${answer.status}`)
  }
  response.status(answer.status).set({ ...assetHeaders(file, isSaved), "Cache-Control": cacheControl })
  for (const name of handedOn) {
    const value = answer.headers.get(name)
    if (value !== null) response.set(name, value)
  }
  if (!answer.body || request.method === "HEAD") return void response.end()
  await pipeline(Readable.fromWeb(answer.body as never), response).catch((error: Error) => {
    // A reader who leaves in the middle is no error.
    if (!leaving.signal.aborted) throw error
  })
}
