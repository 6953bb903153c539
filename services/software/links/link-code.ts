/**
 * Codes that somebody types at a machine without a browser: 16 letters and digits without look-alikes, 80 bits. A code is made of the
 * link's id and our secret, so its owner can be shown it again, and the table only knows its digest.
 */
import { createHash, createHmac } from "node:crypto"

const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const length = 16

export function codeOf(secret: string, linkId: string): string {
  const bytes = createHmac("sha256", secret).update(`software-link ${linkId}`).digest()
  return Array.from(bytes.subarray(0, length), (byte) => letters[byte % 32]).join("")
}

/** As it is shown: four groups, which are easier to read aloud. */
export function writtenCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1-")
}

/** @returns the code as we made it, whatever hyphens, spaces and look-alikes were typed; null for what can't be one. */
export function readCode(typed: string): string | null {
  const code = safeDecode(typed).toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1")
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : null
}

export function digestOfCode(code: string): Buffer {
  return createHash("sha256").update(code).digest()
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ""
  }
}
