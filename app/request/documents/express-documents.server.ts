/** Documents as Express hands them on: the request as the web knows it, and the answer in one write. */
import type { Request as ExpressRequest, Response as ExpressResponse } from "express"
import type { DocumentAnswer } from "./document-handler.server.ts"

/** The address as Remix's adapter reads it, so that a document has the same one whichever way it is answered. */
export function urlOf(request: ExpressRequest): URL {
  const port = portOf(request.get("X-Forwarded-Host")) || portOf(request.get("Host"))
  return new URL(`${request.protocol}://${request.hostname}${port}${request.originalUrl}`)
}

function portOf(host: string | undefined): string {
  return /:\d+$/.exec(host ?? "")?.[0] ?? ""
}

/**
 * Without a signal: a document takes a few milliseconds, and what it read is kept for the next reader, so nothing is gained by
 * stopping when this one is gone.
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
