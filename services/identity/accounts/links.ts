/** Secrets in links of mails: known to the mailbox only, kept as hashes, used once. */
import { createHash, randomBytes } from "node:crypto"

export type LinkPurpose = "verify-email" | "reset-password" | "email-old" | "email-new"

const hourMs = 3_600_000

export const linkLifetimeMs: Record<LinkPurpose, number> = {
  "verify-email": 72 * hourMs,
  "reset-password": hourMs,
  "email-old": 24 * hourMs,
  "email-new": 24 * hourMs,
}

export function createToken(): string {
  return randomBytes(32).toString("base64url")
}

/** Tokens are random enough that a plain hash can't be turned back. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest()
}
