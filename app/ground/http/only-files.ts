import type { RequestHandler } from "express"

/** Looks for a file only if the address has a dot in the last segment or its folder; addresses of pages have none. */
export function onlyFiles(handler: RequestHandler): RequestHandler {
  return (request, response, next) => (request.path.includes(".") ? handler(request, response, next) : next())
}
