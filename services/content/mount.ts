import { createServerAdapter } from "@whatwg-node/server"
import type { RequestHandler } from "express"
import type { ContentService } from "./start.ts"

/** GraphiQL and the endpoint behind it, for developers: `/services/content`. Never mounted in production. */
export function serveExplorer(content: ContentService): RequestHandler {
  const adapter = createServerAdapter((request: Request) => content.fetch(request))
  return (request, response, next) => {
    if (!request.path.startsWith("/services/content")) return next()
    return adapter(request, response)
  }
}
