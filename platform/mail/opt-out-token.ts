/** The token of an address that ends mails: what it ends, and our signature. It never expires, since mails don't either. */
import { createHmac, timingSafeEqual } from "node:crypto"

/** @param purpose the address's own word, as `software-mails`: a token for one kind of mails is none for another. */
export function signOptOut(secret: string, purpose: string, parts: readonly string[]): string {
  const content = Buffer.from(JSON.stringify(parts)).toString("base64url")
  return `${content}.${signatureOf(secret, purpose, content)}`
}

/** @returns null for a token that we didn't sign. */
export function readOptOut(secret: string, purpose: string, token: string): string[] | null {
  const [content = "", given = ""] = token.split(".")
  const wanted = Buffer.from(signatureOf(secret, purpose, content))
  const told = Buffer.from(given)
  if (wanted.length !== told.length || !timingSafeEqual(wanted, told)) return null
  return JSON.parse(Buffer.from(content, "base64url").toString())
}

function signatureOf(secret: string, purpose: string, content: string): string {
  return createHmac("sha256", secret).update(`${purpose}:${content}`).digest("base64url")
}
