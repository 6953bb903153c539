import type { RequestHandler } from "express"
import helmet from "helmet"
import { contentSecurityPolicy } from "./content-security-policy.ts"

type Options = { isDevelopment: boolean; isHttps: boolean }

/**
 * Documents have no inline script, style or handler, so the general policy needs neither nonce nor hash. In development Vite's
 * client injects styles and opens a web socket, and GraphiQL brings its scripts from elsewhere: there the policy is off.
 */
export function securityHeaders({ isDevelopment, isHttps }: Options): RequestHandler {
  const others = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: "same-site" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: isHttps,
  })
  return function setSecurityHeaders(request, response, next) {
    if (!isDevelopment) response.setHeader("Content-Security-Policy", contentSecurityPolicy())
    others(request, response, next)
  }
}

/** A document's own policy takes the place of the general one; Remix's adapter would set both, and browsers would obey both. */
export const replaceHeaders: RequestHandler = (_request, response, next) => {
  const append = response.append.bind(response)
  response.append = (name, value) =>
    name.toLowerCase() === "set-cookie" ? append(name, value) : response.set(name, value)
  next()
}
