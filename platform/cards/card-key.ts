import { createHmac, timingSafeEqual } from "node:crypto"

/** What stands on a card. */
export type Card = {
  /** BCP 47 language of the title: Japanese and Chinese write the same characters differently. */
  language: string
  /** Accent of the site's theme, `#rrggbb`. */
  accent: string
  brandName: string
  /** Key of the brand's logo in the asset store. */
  logo: string | null
  /** Null: the site's general card. */
  title: string | null
  /** Key of the page's picture in the asset store. */
  picture: string | null
}

/** Part of every address: raise it when cards look different, and everybody fetches them anew. */
export const cardVersion = 1

const maxKeyLength = 1900
const pattern = /^([\w-]+)\.([\w-]{32})$/

/**
 * The card in a key `<base64url of its fields as JSON>.<signature>`, or null when the key is malformed, of another version or not
 * signed with this secret. So pictures exist for what the website offers and for nothing that a stranger thinks up.
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
