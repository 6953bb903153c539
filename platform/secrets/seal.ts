import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"

const nonceBytes = 12
const tagBytes = 16

/** Closes what only this installation may read or write: AES-256-GCM, so that a changed letter is noticed. */
export type Seal = {
  /** @param purpose what it is, and whose: opened for another purpose it is as good as forged. */
  close(value: unknown, purpose: string): string
  /** Null: forged, broken, sealed with another key or for another purpose. */
  open(sealed: string, purpose: string): unknown
  /** The same as bytes, for columns of databases. */
  closeBytes(value: unknown, purpose: string): Buffer
  openBytes(sealed: Buffer, purpose: string): unknown
}

/** @param use goes into the key: what seals of one use closed, those of another don't open. */
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
