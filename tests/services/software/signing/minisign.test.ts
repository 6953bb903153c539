import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { createSigner, isSignedBy, keyFile } from "../../../../services/software/signing/minisign.ts"

const digestOf = (text: string) => createHash("blake2b512").update(text).digest()

/** Made by the minisign tool for a file with the four letters "test"; published with its libraries for tests like this. */
const vector = {
  key: "RWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3",
  signature: [
    "untrusted comment: signature from minisign secret key",
    "RUQf6LRCGA9i559r3g7V1qNyJDApGip8MfqcadIgT9CuhV3EMhHoN1mGTkUidF/z7SrlQgXdy8ofjb7bNJJylDOocrCo8KLzZwo=",
    "trusted comment: timestamp:1633700835\tfile:test\tprehashed",
    "wLMDjy9FLAuxZ3q4NlEvkgtyhrr0gtTu6KC4KBJdITbbOeAi1zBIYo0v4iTgt8jJpIidRJnp94ABQkJAgAooBQ==",
    "",
  ].join("\n"),
}

test("a signature of the minisign tool is recognised, and nothing that was changed in it", () => {
  const { key, signature } = vector
  expect(isSignedBy(key, digestOf("test"), signature)).toBe(true)
  expect(isSignedBy(key, digestOf("Test"), signature)).toBe(false)
  expect(isSignedBy(key, digestOf("test"), signature.replace("file:test", "file:tent"))).toBe(false)
  expect(isSignedBy(key, digestOf("test"), signature.replace("RUQf6LRC", "RUQf6LRD"))).toBe(false)
  expect(isSignedBy(createSigner("b3RoZXI").publicKey, digestOf("test"), signature)).toBe(false)
  for (const broken of ["", "x", "a\nb\nc\nd", signature.split("\n").slice(0, 2).join("\n")])
    expect(isSignedBy(key, digestOf("test"), broken)).toBe(false)
})

test("our own signature has the tool's form, the same key for the same secret, and the key's number", () => {
  const signer = createSigner("c2VjcmV0")
  const text = signer.sign(digestOf("a file"), "timestamp:1\tfile:a.zip\thashed")
  expect(text.split("\n").map((line) => line.length)).toEqual([51, 100, 46, 88, 0])
  expect(isSignedBy(signer.publicKey, digestOf("a file"), text)).toBe(true)
  expect(createSigner("c2VjcmV0").publicKey).toBe(signer.publicKey)
  expect(createSigner("c2VjcmV1").publicKey).not.toBe(signer.publicKey)
  expect(keyFile(vector.key)).toBe(`untrusted comment: minisign public key E7620F1842B4E81F\n${vector.key}\n`)
})
