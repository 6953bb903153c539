import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"

const nonceBytes = 12
const tagBytes = 16

/** Keeps what lies in the database from whoever reads it there (AES-256-GCM). */
export type Seal = {
  /** @param context what the value is and whose; the same is asked for when it is opened, so values can't be swapped. */
  close(value: unknown, context: string): Buffer
  /** @throws when it was sealed with another key or for another context. */
  open(sealed: Buffer, context: string): unknown
}

export function createSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "identity seal", 32))
  return {
    close(value, context) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context))
      const text = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    open(sealed, context) {
      const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, nonceBytes))
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      const text = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
      return JSON.parse(text.toString("utf8"))
    },
  }
}
