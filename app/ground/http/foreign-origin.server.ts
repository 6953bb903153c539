import type { IncomingHttpHeaders } from "node:http"
import type { RequestHandler } from "express"

/**
 * Remix ends a form from another origin with a bare 500. Our own check refuses it with a 403 in the visitor's language, so it
 * is told of the origin by the header that it reads and Remix doesn't. Sites are told apart by `Host` alone, so a forwarded
 * host, by which Remix would judge, goes too.
 */
export const tellForeignOrigin: RequestHandler = ({ headers }, _response, next) => {
  delete headers["x-forwarded-host"]
  if (headers.origin !== undefined && !isOwnOrigin(headers.origin, headers)) {
    // Sandboxed frames and strict referrer policies send "null"; then the browser's own word counts, if there is one.
    const word = headers.origin === "null" ? headers["sec-fetch-site"] : undefined
    headers["sec-fetch-site"] = word ?? "cross-site"
    delete headers.origin
  }
  next()
}

function isOwnOrigin(origin: string, { host }: IncomingHttpHeaders): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}
