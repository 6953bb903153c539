import type { RequestHandler } from "express"
import helmet from "helmet"

type Options = { isDevelopment: boolean; isHttps: boolean }

/**
 * Documents have no inline script, style or handler, so the policy needs neither nonce nor hash. In development Vite's
 * client injects styles and opens a web socket, and GraphiQL brings its scripts from elsewhere: there the policy is off.
 */
export function securityHeaders({ isDevelopment, isHttps }: Options): RequestHandler {
  return helmet({
    contentSecurityPolicy: isDevelopment
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            scriptSrc: ["'self'"],
            styleSrc: ["'self'"],
            imgSrc: ["'self'", "data:"],
            fontSrc: ["'self'"],
            mediaSrc: ["'self'"],
            connectSrc: ["'self'"],
            // The players that a reader may agree to; other videos are links.
            frameSrc: ["https://www.youtube-nocookie.com", "https://player.vimeo.com"],
            objectSrc: ["'none'"],
            baseUri: ["'none'"],
            formAction: ["'self'"],
            frameAncestors: ["'self'"],
          },
        },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: "same-site" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: isHttps,
  })
}
