import type { RequestHandler } from "express"

/** Drops a parameter that Remix once used for its own requests, and about which it writes an error into the log. */
export const dropRemixParameter: RequestHandler = (request, _response, next) => {
  const [path = "", ...query] = request.originalUrl.split("?")
  const search = new URLSearchParams(query.join("?"))
  if (query.length > 0 && search.has("_data")) {
    search.delete("_data")
    request.originalUrl = search.size > 0 ? `${path}?${search}` : path
    request.url = request.originalUrl
  }
  next()
}
