/**
 * Addresses that carry a right: whoever has one gets one file until its time is over, without a cookie, so that programs can go on
 * where a download broke off. `/downloads/<file>/<until>/<grant>/<signature>/<name>`; the grant is a row that its owner may end earlier.
 */
import { createHmac, timingSafeEqual } from "node:crypto"

export type SignedRight = {
  /** A UUID. */
  file: string
  /** A UUID: the row that says for whom the address was made. */
  grant: string
  until: Date
}

/** `other`: the address has another shape, so it may belong to a page. `forged`: we didn't sign it. `over`: we did, but its time is over. */
export type ReadAddress =
  | { kind: "other" }
  | { kind: "forged" }
  | { kind: "over" }
  | ({ kind: "signed" } & SignedRight)

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"
const shape = new RegExp(`^/([a-z]+)/(${uuid})/([0-9]{10})/(${uuid})/([\\w-]{43})/[^/]+$`)

/** @param name the file's name, which programs use when the answer names none; it is not signed. */
export function signAddress(
  folder: string,
  { file, grant, until, name }: SignedRight & { name: string },
  secret: string,
): string {
  const seconds = String(Math.floor(until.getTime() / 1000))
  const signature = signatureOf([folder, file, seconds, grant], secret)
  return `/${folder}/${file}/${seconds}/${grant}/${signature}/${encodeURIComponent(name)}`
}

export function readSignedAddress(
  folder: string,
  path: string,
  secret: string,
  now = new Date(),
): ReadAddress {
  const [, inFolder, file = "", seconds = "", grant = "", signature = ""] = shape.exec(path) ?? []
  if (inFolder !== folder) return { kind: "other" }
  const expected = Buffer.from(signatureOf([folder, file, seconds, grant], secret))
  if (!timingSafeEqual(expected, Buffer.from(signature))) return { kind: "forged" }
  const until = new Date(Number(seconds) * 1000)
  return until > now ? { kind: "signed", file, grant, until } : { kind: "over" }
}

/** The folder is part of what is signed, so that an address of one service opens nothing of another with the same secret. */
function signatureOf(parts: readonly string[], secret: string): string {
  return createHmac("sha256", secret).update(parts.join("/")).digest("base64url")
}
