import type { RequestHandler } from "express"

const hostCharacters = /^[\w.:[\]-]{1,255}$/

/**
 * Refuses requests whose address can't be parsed, before any code builds a URL from it. The text is short English,
 * since such a request comes from a broken program and not from a reader.
 */
export const refuseMalformed: RequestHandler = (request, response, next) => {
  const { host = "" } = request.headers
  // A proxy that passes on `X-Forwarded-Proto` as it came lets visitors choose the protocol.
  const isWeb = request.protocol === "http" || request.protocol === "https"
  if (!isWeb || !hostCharacters.test(host) || !canParse(host, request.originalUrl)) {
    response.status(400).type("text/plain").send("400 Bad Request: the address is malformed.\n")
    return
  }
  if (request.method === "TRACE" || request.method === "CONNECT") {
    response.status(405).set("Allow", "GET, HEAD, POST").type("text/plain").send("405 Method Not Allowed\n")
    return
  }
  next()
}

function canParse(host: string, path: string): boolean {
  // No name, word or id of ours holds a NUL, and PostgreSQL refuses text with one: every query with it would fail.
  const hasNul = path.includes("%00")
  return path.startsWith("/") && !hasNul && URL.canParse(`http://${host}${path}`)
}
