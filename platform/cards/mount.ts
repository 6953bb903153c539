import type { RequestHandler } from "express"
import asyncHandler from "express-async-handler"
import type { CardService } from "./cards.ts"

/** `app.use(serveCards(service))`: answers everything below `/cards/` and passes on the rest. */
export function serveCards(service: CardService): RequestHandler {
  return asyncHandler(async function cards(request, response, next) {
    if (!request.path.startsWith("/cards/")) return next()
    const { method, path: pathname } = request
    const ifNoneMatch = request.headers["if-none-match"]
    const { status, headers, body } = await service.handle({ method, pathname, ifNoneMatch })
    response.writeHead(status, headers).end(body ?? undefined)
  })
}
