/**
 * The files of a service elsewhere at the website's own addresses: what the service signed is handed on as it is, with ranges and
 * conditions, so that readers see one host and a form may lead there.
 */
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { RequestHandler } from "express"
import asyncHandler from "express-async-handler"
import { answerText } from "../images/assets.ts"

export type HandingOn = {
  /** Whether a path belongs to the service. By shape alone, since only the service knows what it signed. */
  isOurs(path: string): boolean
  /** Scheme, host and port of the service. */
  origin: string
  /** For the log. */
  service: string
  fetch?: typeof fetch
  log: { warn(fields: object, message: string): void }
}

const asked = ["range", "if-range", "if-none-match", "if-modified-since", "if-match"] as const
const handedOn = [
  ...["content-type", "content-length", "content-range", "content-disposition", "accept-ranges"],
  ...["etag", "last-modified", "cache-control", "retry-after"],
] as const
/** What a reader may be told; anything else is a failure of the service. */
const known = [200, 206, 304, 404, 410, 412, 416, 429]

export function handOnFiles({
  isOurs,
  origin,
  service,
  fetch = globalThis.fetch,
  log,
}: HandingOn): RequestHandler {
  return asyncHandler(async function files(request, response, next) {
    const { path, method } = request
    if (!isOurs(path)) return next()
    response.set({
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
      "Referrer-Policy": "no-referrer",
    })
    if (!["GET", "HEAD"].includes(method))
      return answerText(response.set("Allow", "GET, HEAD"), 405, "Use GET")
    const headers = asked.flatMap((name) => {
      const value = request.headers[name]
      return typeof value === "string" ? [[name, value] as const] : []
    })
    const leaving = new AbortController()
    response.once("close", () => leaving.abort())
    const answer = await fetch(origin + path + new URL(request.originalUrl, origin).search, {
      method,
      // With compression the length would differ from the one we announce. The explicit cache-control keeps Node from
      // adding "no-cache" to conditional requests.
      headers: {
        ...Object.fromEntries(headers),
        "accept-encoding": "identity",
        "cache-control": "max-age=0",
      },
      redirect: "error",
      signal: leaving.signal,
    }).catch((error: Error) => {
      if (!leaving.signal.aborted) log.warn({ err: error, service }, "the files of a service are away")
      return null
    })
    if (!answer || !known.includes(answer.status)) {
      await answer?.body?.cancel()
      if (response.destroyed) return
      return answerText(
        response.set({ "Cache-Control": "no-store", "Retry-After": "30" }),
        503,
        "Try again later",
      )
    }
    response.status(answer.status)
    for (const name of handedOn) {
      const value = answer.headers.get(name)
      if (value !== null) response.set(name, value)
    }
    if (!answer.body || method === "HEAD") return void response.end()
    await pipeline(Readable.fromWeb(answer.body as never), response).catch((error: Error) => {
      // A reader who leaves in the middle is no error.
      if (!leaving.signal.aborted) throw error
    })
  })
}
