/** The signature by which a mail gateway proves that it knows the secret, and that it sends the message now. */
import { createHmac } from "node:crypto"
import { isSameSecret } from "../../../platform/access/service-token.ts"

/** @param timestamp seconds since 1970 */
export function signBody(secret: string, timestamp: string, body: string | Buffer): string {
  return `sha256=${createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex")}`
}

/** A message that is older, or whose clock is wrong by more, is refused. */
export const toleranceSeconds = 300

type Signed = { timestamp: string | undefined; signature: string | undefined; body: Buffer; now: Date }

export function isSigned(secret: string, { timestamp = "", signature = "", body, now }: Signed): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  const isNow = Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds
  return isSameSecret(signature, signBody(secret, timestamp, body)) && isNow
}
