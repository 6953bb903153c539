/** For the day when phone and key are lost. */
import { createHmac, randomBytes } from "node:crypto"
import { readablePassword } from "../../../platform/secrets/secrets.ts"

const count = 10

/** Three groups of four letters and digits that nobody mistakes for others: about 59 bits. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => readablePassword(randomBytes).slice(0, 14))
}

/** Keyed, so that the table without the key lets nobody try codes. However the code is typed, it is the same. */
export function hashRecoveryCode(secret: string, accountId: string, code: string): Buffer {
  const plain = code
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^a-z\d]/g, "")
  return createHmac("sha256", secret).update(`${accountId}:${plain}`).digest()
}
