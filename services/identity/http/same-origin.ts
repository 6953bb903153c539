import type { IncomingMessage } from "node:http"

/**
 * Whether a form was sent from a page of ours. Browsers say so in one of two headers; a program that sends neither holds no reader's
 * cookies, so there is nothing that it could misuse.
 */
export function isSameOrigin({ headers }: Pick<IncomingMessage, "headers">, origin: string): boolean {
  if (headers.origin !== undefined && headers.origin !== origin) return false
  const site = headers["sec-fetch-site"]
  return site === undefined || site === "same-origin" || site === "none"
}
