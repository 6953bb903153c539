import { createHmac, timingSafeEqual } from "node:crypto"

/** How long the link in the mail works [FORM-35]. */
export const linkLifeDays = 7

const dayMs = 24 * 60 * 60_000

export function linkEnd(asked: Date): Date {
  return new Date(asked.getTime() + linkLifeDays * dayMs)
}

/** A token says for which whitepaper it is and until when, and nothing about who asked. */
export function downloadToken(slug: string, asked: Date, key: string): string {
  const until = Math.floor(linkEnd(asked).getTime() / 1000).toString(36)
  return `${until}.${signatureOf(slug, until, key)}`
}

/** @returns "expired" for a token that was right once, "wrong" for one that we never gave for this whitepaper. */
export function checkDownloadToken(
  token: string,
  { slug, key, now }: { slug: string; key: string; now: Date },
): "valid" | "expired" | "wrong" {
  const [until = "", signature = ""] = token.split(".")
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(slug, until, key))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return "wrong"
  return Number.parseInt(until, 36) * 1000 > now.getTime() ? "valid" : "expired"
}

function signatureOf(slug: string, until: string, key: string): string {
  return createHmac("sha256", key).update(`${slug} ${until}`).digest("base64url").slice(0, 32)
}
