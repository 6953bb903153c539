import { createHmac, timingSafeEqual } from "node:crypto"

/** The content of a card. */
export type Card = {
  /**
   * BCP 47 language of the title; it decides about the font, since Japanese and Chinese write the same characters
   * differently.
   */
  language: string
  /** Accent colour of the site's theme, `#rrggbb`. */
  accent: string
  brandName: string
  /** Key of the brand's logo in the asset store. */
  logo: string | null
  /** The page's title; null for the site's general card. */
  title: string | null
  /** Key of the page's picture in the asset store. */
  picture: string | null
}

/** Part of every address. Raise it when the design of cards changes, so that clients fetch them again. */
export const cardVersion = 1

const maxKeyLength = 1900
const pattern = /^([\w-]+)\.([\w-]{32})$/

/**
 * Reads the card from a key `<base64url of its fields as JSON>.<signature>`. The signature ensures that only cards that
 * the website links to are drawn.
 * @returns null when the key is malformed, of another version or not signed with this secret.
 */
export function readCardKey(key: string, secret: string): Card | null {
  const match = key.length <= maxKeyLength ? pattern.exec(key) : null
  if (!match) return null
  const [, signed = "", signature = ""] = match
  const expected = createHmac("sha256", secret).update(`card:${signed}`).digest("base64url").slice(0, 32)
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null
  const [version, language, accent, brandName, logo, title, picture] = JSON.parse(
    Buffer.from(signed, "base64url").toString(),
  ) as [number, string, string, string, string | null, string | null, string | null]
  return version === cardVersion ? { language, accent, brandName, logo, title, picture } : null
}
