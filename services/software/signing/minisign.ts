/**
 * Signatures as minisign writes and checks them: Ed25519 over the BLAKE2b-512 digest of the file, so that a file of any size is read
 * once. Everybody has a tool for them; of our own format nobody would.
 */
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto"

export type Signer = {
  /** The key as minisign takes it behind `-P`: one word. */
  publicKey: string
  /** @param digest BLAKE2b-512 of the file. @returns the text of the `.minisig` file. */
  sign(digest: Buffer, comment: string): string
}

/** What a public key or a signature begins with; `ED` says that the digest and not the file itself was signed. */
const keyKind = Buffer.from("Ed")
const signatureKind = Buffer.from("ED")

const privatePrefix = Buffer.from("302e020100300506032b657004220420", "hex")
const publicPrefix = Buffer.from("302a300506032b6570032100", "hex")

/** @param secret 32 bytes in base64url. */
export function createSigner(secret: string): Signer {
  const seed = createHash("sha256")
    .update("software signing key")
    .update(Buffer.from(secret, "base64url"))
    .digest()
  const privateKey = createPrivateKey({
    key: Buffer.concat([privatePrefix, seed]),
    format: "der",
    type: "pkcs8",
  })
  const raw = createPublicKey(privateKey)
    .export({ format: "der", type: "spki" })
    .subarray(publicPrefix.length)
  // Any eight bytes name the key; these are the same for the same key.
  const keyId = createHash("sha256").update(raw).digest().subarray(0, 8)
  return {
    publicKey: Buffer.concat([keyKind, keyId, raw]).toString("base64"),
    sign(digest, comment) {
      const signature = sign(null, digest, privateKey)
      const trusted = comment.replace(/[\r\n]/g, " ")
      const whole = sign(null, Buffer.concat([signature, Buffer.from(trusted)]), privateKey)
      return [
        "untrusted comment: signature of a software download",
        Buffer.concat([signatureKind, keyId, signature]).toString("base64"),
        `trusted comment: ${trusted}`,
        `${whole.toString("base64")}\n`,
      ].join("\n")
    },
  }
}

/** @returns whether the text of a `.minisig` file is a signature of the digest, and its comment too, with this key. */
export function isSignedBy(publicKey: string, digest: Buffer, text: string): boolean {
  const key = readKey(publicKey)
  const read = readSignature(text)
  if (!key || !read || !key.id.equals(read.keyId)) return false
  return (
    verify(null, digest, key.key, read.signature) &&
    verify(null, Buffer.concat([read.signature, Buffer.from(read.comment)]), key.key, read.whole)
  )
}

/** A key as a file, which minisign takes behind `-p`. */
export function keyFile(publicKey: string): string {
  const id = Buffer.from(publicKey, "base64").subarray(2, 10).toReversed()
  return `untrusted comment: minisign public key ${Buffer.from(id).toString("hex").toUpperCase()}\n${publicKey}\n`
}

function readKey(publicKey: string): { id: Buffer; key: KeyObject } | null {
  const bytes = Buffer.from(publicKey, "base64")
  if (bytes.length !== 42 || !bytes.subarray(0, 2).equals(keyKind)) return null
  const der = Buffer.concat([publicPrefix, bytes.subarray(10)])
  return { id: bytes.subarray(2, 10), key: createPublicKey({ key: der, format: "der", type: "spki" }) }
}

const commentStart = "trusted comment: "

function readSignature(text: string) {
  const [, first = "", second = "", third = ""] = text.split(/\r?\n/)
  const bytes = Buffer.from(first, "base64")
  const isRead =
    bytes.length === 74 && bytes.subarray(0, 2).equals(signatureKind) && second.startsWith(commentStart)
  if (!isRead) return null
  const whole = Buffer.from(third, "base64")
  return {
    ...{ keyId: bytes.subarray(2, 10), signature: bytes.subarray(10) },
    ...{ comment: second.slice(commentStart.length), whole },
  }
}
