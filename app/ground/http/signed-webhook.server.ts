/** Checks who sent a message to one of the website's webhooks, and when. */
import { createHmac } from "node:crypto"
import { readLimitedBody } from "./limited-body.server.ts"
import { isSameText } from "./same-text.server.ts"

const maxBodyBytes = 1_000_000
/** An older signature may be a replayed one; senders sign each retry again. */
export const maxSignatureAgeMs = 5 * 60_000

export type SignedMessage =
  | { ok: true; body: string; signature: string }
  | { ok: false; status: 401 | 413; reason: string }

/**
 * The signature is `gcms-signature: sign=<base64 HMAC-SHA256>, env=<name>, t=<ms>` over `{ Body, EnvironmentName,
 * TimeStamp }`, as Hygraph documents it.
 */
export async function readSignedMessage(
  request: Request,
  secret: string,
  now = Date.now(),
): Promise<SignedMessage> {
  const limited = await readLimitedBody(request, maxBodyBytes)
  if (!limited) return { ok: false, status: 413, reason: "The body is too long" }
  const body = await limited.text()
  const signature = signatureOf(body, request.headers.get("gcms-signature") ?? "", secret, now)
  return signature === null
    ? { ok: false, status: 401, reason: "The signature is missing, wrong or too old" }
    : { ok: true, body, signature }
}

/** @returns null for one that isn't the sender's, or not of now. */
function signatureOf(body: string, header: string, secret: string, now: number): string | null {
  const parts = Object.fromEntries(header.split(/,\s*/).map((part) => part.split(/=(.*)/s).slice(0, 2)))
  const { sign = "", env = "", t = "" } = parts as Record<string, string | undefined>
  const timestamp = Number(t)
  if (!sign || !Number.isFinite(timestamp) || Math.abs(now - timestamp) > maxSignatureAgeMs) return null
  const signed = JSON.stringify({ Body: body, EnvironmentName: env, TimeStamp: timestamp })
  return isSameText(sign, createHmac("sha256", secret).update(signed).digest("base64")) ? sign : null
}
