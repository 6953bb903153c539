/** How a product is written into addresses and the cookie: `slug`, or `slug_variant`. */
import type { Choice } from "./basket.ts"

/** Slugs hold no underscore, so the first one begins the variant. What can't be one never reaches the catalogue. */
const pattern = /^([a-z0-9][a-z0-9.-]{0,99})(?:_([a-z0-9-]{1,60}))?$/i

export function formatChoice({ slug, variantId }: Choice): string {
  return variantId === null ? slug : `${slug}_${variantId}`
}

/** Null for what is no product's name. */
export function parseChoice(text: string): Choice | null {
  const [, slug, variantId] = pattern.exec(text.trim()) ?? []
  return slug ? { slug, variantId: variantId ?? null } : null
}

/** Whether it can be a slug, of a classification too. */
export function isSlug(text: string): boolean {
  return parseChoice(text)?.variantId === null
}
