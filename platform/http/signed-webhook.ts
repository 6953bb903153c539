/** Sends messages to other systems, signed so that they know who sent them, and when. */
import { createHmac } from "node:crypto"

export type WebhookSending = { secret: string; fetch?: typeof globalThis.fetch }

const environmentName = "master"
const timeoutMs = 10_000

/** The header of the signature; its name and form are those that Hygraph documents. */
export const signatureHeader = "gcms-signature"

/** The value of `signatureHeader`. */
export function signWebhook(body: string, secret: string, timestamp: number): string {
  const payload = JSON.stringify({ Body: body, EnvironmentName: environmentName, TimeStamp: timestamp })
  const signature = createHmac("sha256", secret).update(payload).digest("base64")
  return `sign=${signature}, env=${environmentName}, t=${timestamp}`
}

/**
 * Each attempt is signed anew, since receivers refuse an old signature.
 * @throws when the reader doesn't confirm the message.
 */
export async function postWebhook(
  url: string,
  content: object,
  { secret, fetch = globalThis.fetch }: WebhookSending,
): Promise<void> {
  const body = JSON.stringify(content)
  const headers = {
    "content-type": "application/json",
    [signatureHeader]: signWebhook(body, secret, Date.now()),
  }
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { method: "POST", headers, body, signal }).catch((cause: unknown) => {
    throw new Error(`the webhook ${url} could not be reached`, { cause })
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the webhook ${url} answered ${response.status}`)
}
