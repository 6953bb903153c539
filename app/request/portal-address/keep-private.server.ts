import type { RequestHandler } from "express"
import { isPrefetch } from "../../ground/http/prefetch-request.ts"
import { isPortalAddress } from "./portal-path.ts"

export const keepNothing = "private, no-store"

const signInAddress =
  /^(?:\/callback|\/blank-callback|\/backchannel-logout|\/api\/tickets-proxy|(?:\/[^/]+)?\/sign-in-failed)(?:\.data)?$/i

/**
 * Marks the portal's answers as private before any handler runs, so that redirects, refusals and errors are covered
 * too; a route can override it. Requests that a browser makes ahead of a click are refused, since it couldn't store the
 * answer.
 */
export const keepPortalPrivate: RequestHandler = ({ path, method, headers }, response, next) => {
  const isPortal = isPortalAddress(path)
  if (!isPortal && !signInAddress.test(path)) return next()
  response.set("Cache-Control", keepNothing)
  const isAheadForNothing = isPortal && method === "GET" && path.endsWith(".data") && isPrefetch(headers)
  if (isAheadForNothing) response.status(204).end()
  else next()
}
