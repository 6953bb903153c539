import type { IncomingHttpHeaders } from "node:http"
import type { RequestHandler } from "express"

/**
 * Marks requests with a foreign origin, because Remix would answer a foreign form with a bare 500. The mark is a header
 * that only our own check reads, which refuses the form with a 403 in the visitor's language. The forwarded host, by
 * which Remix would judge, is removed, since sites are identified by `Host` alone.
 */
export const tellForeignOrigin: RequestHandler = ({ headers }, _response, next) => {
  delete headers["x-forwarded-host"]
  if (headers.origin !== undefined && !isOwnOrigin(headers.origin, headers)) {
    // Sandboxed frames and strict referrer policies send "null"; then `Sec-Fetch-Site` decides, if the browser sends
    // it.
    const word = headers.origin === "null" ? headers["sec-fetch-site"] : undefined
    headers["sec-fetch-site"] = word ?? "cross-site"
    delete headers.origin
  }
  next()
}

function isOwnOrigin(origin: string, { host }: IncomingHttpHeaders): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}
