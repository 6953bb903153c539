import { IncomingMessage, ServerResponse } from "node:http"
import { Socket } from "node:net"
import type { RequestHandler } from "express"
import helmet from "helmet"
import { contentSecurityPolicy } from "./content-security-policy.ts"

type Options = { isDevelopment: boolean; isHttps: boolean }

/** What no page of ours needs; full screen and the like stay, since players in frames use them. */
const refusedFeatures = [
  "camera",
  "display-capture",
  "geolocation",
  "hid",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
]

/**
 * The headers that every answer carries, by name. They depend on nothing that a request says, so helmet is asked once, and answers
 * that never meet Express (pages from memory, broken requests) carry the same. In development Vite's client injects styles and
 * opens a web socket, and GraphiQL brings its scripts from elsewhere: there the content policy is off.
 */
export function securityHeaders({ isDevelopment, isHttps }: Options): Readonly<Record<string, string>> {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-site" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: isHttps,
  })
  setHeaders(response.req, response, () => undefined)
  if (!isDevelopment) response.setHeader("Content-Security-Policy", contentSecurityPolicy())
  response.setHeader("Permissions-Policy", refusedFeatures.map((feature) => `${feature}=()`).join(", "))
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}

/** Gives every answer the headers, which what is said later replaces. */
export function sendSecurityHeaders(headers: Readonly<Record<string, string>>): RequestHandler {
  const list = Object.entries(headers)
  return function setSecurityHeaders(_request, response, next) {
    for (const [name, value] of list) response.setHeader(name, value)
    next()
  }
}

/** A document's own policy takes the place of the general one; Remix's adapter would set both, and browsers would obey both. */
export const replaceHeaders: RequestHandler = (_request, response, next) => {
  const append = response.append.bind(response)
  response.append = (name, value) =>
    name.toLowerCase() === "set-cookie" ? append(name, value) : response.set(name, value)
  next()
}
