import { createHmac, timingSafeEqual } from "node:crypto"

const maxUrlLength = 2000
const pattern = /^(r-([\w-]+))\.([\w-]{32})$/

/**
 * Reads the address from a key `r-<base64url of the URL>.<signature>`. Without the secret nobody can make the server
 * fetch an address.
 * @returns null when the key is malformed, not signed with this secret, or for another protocol than http and https.
 */
export function readRemoteKey(key: string, secret: string): string | null {
  const match = pattern.exec(key)
  if (!match) return null
  const [, signed = "", encodedUrl = "", signature = ""] = match
  const expected = createHmac("sha256", secret).update(signed).digest("base64url").slice(0, 32)
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null
  const url = Buffer.from(encodedUrl, "base64url").toString()
  if (url.length > maxUrlLength || !URL.canParse(url)) return null
  return ["http:", "https:"].includes(new URL(url).protocol) ? url : null
}
