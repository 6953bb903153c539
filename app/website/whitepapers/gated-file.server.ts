import { createHmac } from "node:crypto"

/** Long enough to go on with an interrupted download. */
const lifeSeconds = 60 * 60

/**
 * Signs the address of a gated file for one reader (`platform/files/gated-files.ts` checks it). A file of a remote content
 * service has an address of its own, which is returned unchanged.
 */
export function signedFileHref(url: string, { secret, now }: { secret: string; now: Date }): string {
  const [, key] = /^\/gated\/([0-9a-f]{16})\//.exec(url) ?? []
  if (!key) return url
  const until = String(Math.floor(now.getTime() / 1000) + lifeSeconds)
  const signature = createHmac("sha256", secret).update(`${key} ${until}`).digest("base64url")
  return `${url}?${new URLSearchParams({ until, signature, dl: "true" })}`
}
