/** Connects documents with Express: converts the request into a web request, and writes the answer in one piece. */
import type { Request as ExpressRequest, Response as ExpressResponse } from "express"
import type { DocumentAnswer } from "./document-handler.server.ts"

/** Reads the address like Remix's adapter, so that a document has the same one whichever way it is answered. */
export function urlOf(request: ExpressRequest): URL {
  const port = portOf(request.get("X-Forwarded-Host")) || portOf(request.get("Host"))
  return new URL(`${request.protocol}://${request.hostname}${port}${request.originalUrl}`)
}

function portOf(host: string | undefined): string {
  return /:\d+$/.exec(host ?? "")?.[0] ?? ""
}

/**
 * The request has no signal: rendering takes a few milliseconds and fills the cache for the next reader, so there is
 * nothing to gain from aborting it when this reader has left.
 */
export function toWebRequest({ method, headers }: ExpressRequest, url: URL): Request {
  return new Request(url, { method, headers: headers as Record<string, string> })
}

export function sendDocument(
  { method }: ExpressRequest,
  response: ExpressResponse,
  { status, headers, body }: DocumentAnswer,
): void {
  response.status(status)
  for (const [name, value] of headers) {
    if (name === "set-cookie") response.append(name, value)
    else response.setHeader(name, value)
  }
  if (method === "HEAD" || body === null) response.end()
  else response.end(body)
}
