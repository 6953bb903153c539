/** Secrets that only their holder knows: in links of mails and in device cookies. We keep hashes of them. */
import { createHash, randomBytes } from "node:crypto"

export function createToken(): string {
  return randomBytes(32).toString("base64url")
}

/** Tokens are random enough that a plain hash can't be turned back. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest()
}
