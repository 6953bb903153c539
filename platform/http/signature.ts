/** The signature by which one system proves to another that it knows the secret, and that it sends the message now. */
import { createHmac } from "node:crypto"
import { isSameSecret } from "../access/service-token.ts"

/** @param timestamp seconds since 1970 */
export function signBody(secret: string, timestamp: string, body: string | Buffer): string {
  return `sha256=${createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex")}`
}

/** A message that is older, or whose clock is wrong by more, is refused. */
const toleranceSeconds = 300

type Signed = { timestamp: string | undefined; signature: string | undefined; body: Buffer; now: Date }

export function isSigned(secret: string, { timestamp = "", signature = "", body, now }: Signed): boolean {
  return isTimely(timestamp, now) && isSameSecret(signature, signBody(secret, timestamp, body))
}

/** Whether the message says that it is sent now; the signature proves it. */
export function isTimely(timestamp: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  return Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds
}
