import type { IncomingMessage } from "node:http"

/**
 * Whether a form was sent from one of our pages. Browsers say so in one of two headers. A program that sends neither
 * has no user's cookies, so it can't abuse any.
 */
export function isSameOrigin({ headers }: Pick<IncomingMessage, "headers">, origin: string): boolean {
  if (headers.origin !== undefined && headers.origin !== origin) return false
  const site = headers["sec-fetch-site"]
  return site === undefined || site === "same-origin" || site === "none"
}
