import type { RequestHandler } from "express"
import { isPrefetch } from "../../ground/http/prefetch-request.ts"
import { isPortalAddress } from "./portal-path.ts"

export const keepNothing = "private, no-store"

const signInAddress =
  /^(?:\/callback|\/blank-callback|\/backchannel-logout|\/api\/tickets-proxy|(?:\/[^/]+)?\/sign-in-failed)(?:\.data)?$/i

/**
 * Answers of the portal are their reader's own. That is said before anybody knows which answer it will be, so that no redirect,
 * refusal or fault is forgotten; a route that knows better replaces it. What a browser asks for ahead of a click it could not
 * keep, so nothing is made for it.
 */
export const keepPortalPrivate: RequestHandler = ({ path, method, headers }, response, next) => {
  const isPortal = isPortalAddress(path)
  if (!isPortal && !signInAddress.test(path)) return next()
  response.set("Cache-Control", keepNothing)
  const isAheadForNothing = isPortal && method === "GET" && path.endsWith(".data") && isPrefetch(headers)
  if (isAheadForNothing) response.status(204).end()
  else next()
}
