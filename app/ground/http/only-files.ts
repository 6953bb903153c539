import type { RequestHandler } from "express"

/** Asks the disk only for addresses that can be a file's: the name of each, or of its folder, has a dot. Pages have none. */
export function onlyFiles(handler: RequestHandler): RequestHandler {
  return (request, response, next) => (request.path.includes(".") ? handler(request, response, next) : next())
}
