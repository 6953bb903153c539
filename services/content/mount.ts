import { createServerAdapter } from "@whatwg-node/server"
import type { RequestHandler } from "express"
import type { ContentService } from "./start.ts"

/** GraphiQL and the endpoint behind it, for developers: `/services/content`. Never mounted in production. */
export function serveExplorer(content: ContentService): RequestHandler {
  // The adapter's own Request is no Request to Node, which the service's `fetch` builds one from.
  const fetchAPI = { Request, Response, Headers, ReadableStream, URL, URLSearchParams, AbortController }
  const adapter = createServerAdapter((request: Request) => content.fetch(request), { fetchAPI })
  return (request, response, next) => {
    if (!request.path.startsWith("/services/content")) return next()
    return adapter(request, response)
  }
}
