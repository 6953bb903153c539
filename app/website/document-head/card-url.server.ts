import { createHmac } from "node:crypto"
import { LRUCache } from "lru-cache"

/** The content of a sharing card; its picture is named by the path in the asset store. */
export type Card = {
  language: string
  accent: string
  brandName: string
  logoUrl: string | null
  title: string | null
  pictureUrl: string | null
}

/** Version of the card's design; must equal the version in `platform/cards/card-key.ts`. */
export const cardVersion = 1

const maxTitleLength = 160
const keyPattern = /^\/assets\/([0-9a-f]{16}|r-[\w-]+\.[\w-]{32})\//

/**
 * Path of a page's sharing card. The path contains everything that the card shows, signed, so the card service needs no
 * data and draws only our cards. A changed title makes a new path, so each card can be cached for ever.
 */
export function cardUrl(card: Card, secret: string): string {
  const fields = [
    cardVersion,
    card.language,
    card.accent,
    card.brandName,
    assetKey(card.logoUrl),
    card.title?.slice(0, maxTitleLength).toWellFormed() ?? null,
    assetKey(card.pictureUrl),
  ]
  const signed = Buffer.from(JSON.stringify(fields)).toString("base64url")
  return `/cards/${signed}.${signature(`card:${signed}`, secret)}.jpg`
}

/** A page names the same card each time that it is rendered. */
const signatures = new LRUCache<string, string>({ max: 2_000 })

function signature(text: string, secret: string): string {
  const key = `${secret} ${text}`
  const known = signatures.get(key)
  if (known) return known
  const made = createHmac("sha256", secret).update(text).digest("base64url").slice(0, 32)
  signatures.set(key, made)
  return made
}

function assetKey(url: string | null): string | null {
  return (url && keyPattern.exec(url)?.[1]) || null
}
