import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"

const nonceBytes = 12
const tagBytes = 16

/** Encrypts data that only this installation may read or write, with AES-256-GCM, which detects any change. */
export type Seal = {
  /** @param purpose what the value is, and whose. A sealed value can only be opened for the same purpose. */
  close(value: unknown, purpose: string): string
  /** @returns null when the text is forged, broken, or sealed with another key or for another purpose. */
  open(sealed: string, purpose: string): unknown
  /** The same with bytes, for database columns. */
  closeBytes(value: unknown, purpose: string): Buffer
  openBytes(sealed: Buffer, purpose: string): unknown
}

/** @param use becomes part of the key, so that a seal for one use can't open values of another. */
export function createSeal(secret: string, use = "seal"): Seal {
  const key = Buffer.from(hkdfSync("sha256", secret, "", use, 32))

  function closeBytes(value: unknown, purpose: string): Buffer {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(purpose))
    const text = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), text])
  }

  function openBytes(bytes: Buffer, purpose: string): unknown {
    if (bytes.length <= nonceBytes + tagBytes) return null
    try {
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes))
      decipher.setAAD(Buffer.from(purpose))
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
      return JSON.parse(text.toString("utf8"))
    } catch {
      return null
    }
  }

  return {
    close: (value, purpose) => closeBytes(value, purpose).toString("base64url"),
    open: (sealed, purpose) => openBytes(Buffer.from(sealed, "base64url"), purpose),
    closeBytes,
    openBytes,
  }
}
