import { createServerAdapter } from "@whatwg-node/server"
import type { RequestHandler } from "express"

/** Serves GraphiQL and its endpoint for developers at their own path. It is never mounted in production. */
export function serveExplorer(path: string, fetch: typeof globalThis.fetch): RequestHandler {
  // Node doesn't accept the adapter's own `Request`, so the adapter gets Node's classes.
  const fetchAPI = { Request, Response, Headers, ReadableStream, URL, URLSearchParams, AbortController }
  const adapter = createServerAdapter((request: Request) => fetch(request), { fetchAPI })
  return (request, response, next) => {
    if (!request.path.startsWith(path)) return next()
    return adapter(request, response)
  }
}
