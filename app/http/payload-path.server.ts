import type { RequestHandler } from "express"

const suffix = "/_payload.json"

/** `{path}/_payload.json` is answered by the route `api/payload/*`, since a route can't end in a fixed segment after a splat [BUILD-07]. */
export const rewritePayloadPath: RequestHandler = (request, _response, next) => {
  const [path = "", query] = request.url.split("?", 2)
  if (path.endsWith(suffix)) {
    const page = path.slice(0, -suffix.length)
    request.originalUrl = `/api/payload${page}${query === undefined ? "" : `?${query}`}`
    request.url = request.originalUrl
  }
  next()
}
