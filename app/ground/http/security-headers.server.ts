import { IncomingMessage, ServerResponse } from "node:http"
import { Socket } from "node:net"
import type { RequestHandler } from "express"
import helmet from "helmet"
import { contentSecurityPolicy } from "./content-security-policy.ts"

type Options = { isDevelopment: boolean; isHttps: boolean }

/** Features that no page of ours needs; full screen and similar ones stay allowed, since players in frames use them. */
const refusedFeatures = ["camera", "display-capture", "hid", "microphone", "midi", "payment", "serial", "usb"]

/** Our own pages may ask a reader where they are, for the nearest location; frames of others may not. */
function permissionsPolicy(): string {
  return [...refusedFeatures.map((feature) => `${feature}=()`), "geolocation=(self)"].join(", ")
}

/**
 * The headers of every answer, by name. They don't depend on the request, so helmet computes them once, and answers
 * outside of Express (pages from memory, broken requests) have the same ones. The content policy is off in development,
 * because Vite's client injects styles and opens a web socket, and GraphiQL loads its scripts from elsewhere.
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
  response.setHeader("Permissions-Policy", permissionsPolicy())
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}

/** Sets the headers on every answer; later handlers may override them. */
export function sendSecurityHeaders(headers: Readonly<Record<string, string>>): RequestHandler {
  const list = Object.entries(headers)
  return function setSecurityHeaders(_request, response, next) {
    for (const [name, value] of list) response.setHeader(name, value)
    next()
  }
}

/**
 * Lets a document's own policy replace the general one; Remix's adapter would send both, and browsers would enforce
 * both.
 */
export const replaceHeaders: RequestHandler = (_request, response, next) => {
  const append = response.append.bind(response)
  response.append = (name, value) =>
    name.toLowerCase() === "set-cookie" ? append(name, value) : response.set(name, value)
  next()
}
