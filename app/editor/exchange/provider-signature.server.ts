/** The signature by which the website and a translation provider prove to each other who sends, and that it is now. */
import { createHmac } from "node:crypto"
import { isSameText } from "../../ground/http/same-text.server.ts"

export const timestampHeader = "x-translation-timestamp"
export const signatureHeader = "x-translation-signature"

/** An older message may be a repeated one. */
const toleranceSeconds = 300

export function signedHeaders(secret: string, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return { [timestampHeader]: timestamp, [signatureHeader]: sign(secret, timestamp, body) }
}

export function isSignedBy(secret: string, headers: Headers, body: string, now: Date): boolean {
  const timestamp = headers.get(timestampHeader) ?? ""
  if (!/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false
  return isSameText(headers.get(signatureHeader) ?? "", sign(secret, timestamp, body))
}

function sign(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`
}
