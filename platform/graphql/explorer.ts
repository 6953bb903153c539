import { createServerAdapter } from "@whatwg-node/server"
import type { RequestHandler } from "express"

/** GraphiQL and the endpoint behind it, for developers, at a path of its own. Never mounted in production. */
export function serveExplorer(path: string, fetch: typeof globalThis.fetch): RequestHandler {
  // The adapter's own Request is no Request to Node, which the service's `fetch` builds one from.
  const fetchAPI = { Request, Response, Headers, ReadableStream, URL, URLSearchParams, AbortController }
  const adapter = createServerAdapter((request: Request) => fetch(request), { fetchAPI })
  return (request, response, next) => {
    if (!request.path.startsWith(path)) return next()
    return adapter(request, response)
  }
}
