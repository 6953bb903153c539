/**
 * Pictures and files of entries whose publishing window isn't open: their usual address is a 404. Previews and shared
 * drafts have to show them, so the website signs each address in those documents for about an hour
 * (`app/editor/preview/early-addresses.server.ts`), and this file checks the signatures.
 */
import { createHmac, timingSafeEqual } from "node:crypto"
import type { Request } from "express"

/** Goes with every answer that needed a signature: nothing between us and the reader may keep it for somebody else. */
export const earlyHeaders = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" }

/** @returns null without a signature, which is nearly always; then the query isn't even read. */
export function readEarly({ originalUrl }: Pick<Request, "originalUrl">): string | null {
  const [, query] = originalUrl.split("?", 2)
  return query ? new URLSearchParams(query).get("early") : null
}

const pattern = /^(\d{1,12})\.([\w-]{43})$/

/**
 * @returns a function that says whether `early` is `<expiry in seconds>.<signature>` for this name and still holds. The name is
 *   a picture's or file's key, or a document's slug and language: `guide de`.
 */
export function createEarlyCheck({ secret, now = () => new Date() }: { secret: string; now?: () => Date }) {
  return function isEarly(name: string, early: string | null): boolean {
    const [, expiry, signature] = pattern.exec(early ?? "") ?? []
    if (expiry === undefined || signature === undefined) return false
    if (Number(expiry) * 1000 <= now().getTime()) return false
    const expected = createHmac("sha256", secret).update(`${name} ${expiry}`).digest("base64url")
    return timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
  }
}
