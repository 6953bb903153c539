/** The secret in an invitation's link. It is derived, so the database holds nothing with which somebody could get in. */
import { createHmac, timingSafeEqual } from "node:crypto"

export type InvitationToken = {
  id: string
  /** Each new invitation of the same person raises it, which ends the links of before. */
  generation: number
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** An id that isn't a UUID belongs to nothing, and PostgreSQL would refuse to compare it. */
export function isUuid(id: string): boolean {
  return uuid.test(id)
}

const pattern = /^([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})\.([1-9]\d{0,5})\.([\w-]{32})$/
const signatureBytes = 24

/** The same invitation gives the same token, so sending it again sends the same link. */
export function signInvitation(secret: string, { id, generation }: InvitationToken): string {
  return `${id}.${generation}.${signatureOf(secret, { id, generation }).toString("base64url")}`
}

/** @returns null for a token that we didn't sign, whatever it looks like. */
export function readInvitationToken(secret: string, text: string): InvitationToken | null {
  const [, id = "", digits = "", signature = ""] = pattern.exec(text) ?? []
  if (!id) return null
  const token = { id, generation: Number(digits) }
  const given = Buffer.from(signature, "base64url")
  return timingSafeEqual(given, signatureOf(secret, token)) ? token : null
}

function signatureOf(secret: string, { id, generation }: InvitationToken): Buffer {
  return createHmac("sha256", secret)
    .update(`invitation ${id} ${generation}`)
    .digest()
    .subarray(0, signatureBytes)
}

/** `m…@nordkabel.example`: a mail may be forwarded with its link, so its page shows no more than the reader knows. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@")
  return `${[...email][0] ?? ""}…${email.slice(at)}`
}
