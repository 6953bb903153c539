/** The secrets in the links of mails. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto"

/** A link for one use, of which the database keeps only the digest. */
export function newToken(): string {
  return randomBytes(24).toString("base64url")
}

export function digestOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url")
}

export type LinkPurpose = "manage" | "unsubscribe"

const idBytes = 16
const signatureBytes = 16
/** Both parts in base64url without padding. */
const partLength = 22

/** Names a subscription and is signed, so nothing has to be stored. It never expires, since mails don't either. */
export function signLink(secret: string, purpose: LinkPurpose, subscriptionId: string): string {
  const id = Buffer.from(subscriptionId.replaceAll("-", ""), "hex")
  return id.toString("base64url") + signatureOf(secret, purpose, id).toString("base64url")
}

/** @returns the subscription's id; null for a link that we didn't sign. */
export function readLink(secret: string, purpose: LinkPurpose, token: string): string | null {
  if (!/^[\w-]{44}$/.test(token)) return null
  const id = Buffer.from(token.slice(0, partLength), "base64url")
  const given = Buffer.from(token.slice(partLength), "base64url")
  if (id.length !== idBytes || given.length !== signatureBytes) return null
  if (!timingSafeEqual(given, signatureOf(secret, purpose, id))) return null
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
}

function signatureOf(secret: string, purpose: LinkPurpose, id: Buffer): Buffer {
  const content = `alerts ${purpose} ${id.toString("hex")}`
  return createHmac("sha256", secret).update(content).digest().subarray(0, signatureBytes)
}
