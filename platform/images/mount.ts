import type { RequestHandler } from "express"
import asyncHandler from "express-async-handler"
import { readEarly } from "./early-address.ts"
import type { ImageService } from "./images.ts"

/** `app.use(serveImages(service))`: answers everything below `/images/` and passes on the rest. */
export function serveImages(service: ImageService): RequestHandler {
  return asyncHandler(async function images(request, response, next) {
    if (!request.path.startsWith("/images/")) return next()
    const { status, headers, body } = await service.handle({
      method: request.method,
      pathname: request.path,
      ifNoneMatch: request.headers["if-none-match"],
      early: readEarly(request),
    })
    response.writeHead(status, headers).end(body ?? undefined)
  })
}
