import { createHmac } from "node:crypto"

/** What a card shows; pictures are named by their address in the asset store. */
export type Card = {
  language: string
  accent: string
  brandName: string
  logoUrl: string | null
  title: string | null
  pictureUrl: string | null
}

/** The design that the card service draws; `platform/cards/card-key.ts` says the same. */
export const cardVersion = 1

const maxTitleLength = 160
const keyPattern = /^\/assets\/([0-9a-f]{16}|r-[\w-]+\.[\w-]{32})\//

/**
 * Path of a page's picture for sharing. It carries all that is shown, signed, so the service that draws it needs to ask nobody
 * and draws nothing else; another title is another address, which is why each may be kept for ever.
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
  const signature = createHmac("sha256", secret).update(`card:${signed}`).digest("base64url").slice(0, 32)
  return `/cards/${signed}.${signature}.jpg`
}

function assetKey(url: string | null): string | null {
  return (url && keyPattern.exec(url)?.[1]) || null
}
