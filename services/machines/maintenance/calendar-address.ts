/**
 * `/calendars/<id>.<signature>.ics`. Calendar programs sign in nowhere, so the address is the right. It is reckoned from the row's id
 * with our key: the database doesn't hold it, and nobody else can make one.
 */
import { createHmac, timingSafeEqual } from "node:crypto"

const shape = /^\/calendars\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})\.ics$/

export function calendarPath(id: string, secret: string): string {
  return `/calendars/${id}.${signatureOf(id, secret)}.ics`
}

/** @returns the row's id; `forged` for an address of this shape that we didn't make; null for any other address. */
export function readCalendarPath(path: string, secret: string): { id: string } | "forged" | null {
  const [, id, signature] = shape.exec(path) ?? []
  if (!id || !signature) return null
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(id, secret))) ? { id } : "forged"
}

function signatureOf(id: string, secret: string): string {
  return createHmac("sha256", secret).update(`machine-calendar:${id}`).digest("base64url")
}
