/** Recovery codes, for when telephone and security key are lost. */
import { createHmac, randomBytes } from "node:crypto"
import { readablePassword } from "../../../platform/secrets/secrets.ts"

const count = 10

/** Three groups of four unambiguous characters: about 59 bits. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => readablePassword(randomBytes).slice(0, 14))
}

/** A keyed hash, so that nobody can try codes on a stolen table without the key. Case and separators don't matter. */
export function hashRecoveryCode(secret: string, accountId: string, code: string): Buffer {
  const plain = code
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^a-z\d]/g, "")
  return createHmac("sha256", secret).update(`${accountId}:${plain}`).digest()
}
