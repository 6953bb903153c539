import type { RequestHandler } from "express"

const suffix = "/_payload.json"

/**
 * Rewrites `{path}/_payload.json` to the route `api/payload/*`, since a route can't have a fixed segment after a splat
 * [BUILD-07].
 */
export const rewritePayloadPath: RequestHandler = (request, _response, next) => {
  const [, path = "", query = ""] = /^([^?]*)(.*)$/s.exec(request.url) ?? []
  if (path.endsWith(suffix)) {
    request.originalUrl = `/api/payload${path.slice(0, -suffix.length)}${query}`
    request.url = request.originalUrl
  }
  next()
}
