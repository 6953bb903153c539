import type { RequestHandler } from "express"

/** Looks for a file only if the address contains a dot, since addresses of pages contain none. */
export function onlyFiles(handler: RequestHandler): RequestHandler {
  return (request, response, next) => (request.path.includes(".") ? handler(request, response, next) : next())
}
