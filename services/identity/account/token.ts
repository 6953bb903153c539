/** Random secrets in mail links and device cookies. We store only their hashes. */
import { createHash, randomBytes } from "node:crypto"

export function createToken(): string {
  return randomBytes(32).toString("base64url")
}

/** A plain hash is enough, since the tokens are too random to be guessed. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest()
}
