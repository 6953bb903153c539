/** A product or variant as text, in addresses and in the cookie: `slug` or `slug_variant`. */
import type { Choice } from "./basket.ts"

/**
 * A slug has no underscore, so the first one separates the variant. Texts that don't match are never sent to the
 * catalogue.
 */
const pattern = /^([a-z0-9][a-z0-9.-]{0,99})(?:_([a-z0-9-]{1,60}))?$/i

export function formatChoice({ slug, variantId }: Choice): string {
  return variantId === null ? slug : `${slug}_${variantId}`
}

/** Null when the text can't be a product. */
export function parseChoice(text: string): Choice | null {
  const [, slug, variantId] = pattern.exec(text.trim()) ?? []
  return slug ? { slug, variantId: variantId ?? null } : null
}

/** Whether a text can be the slug of a product or classification. */
export function isSlug(text: string): boolean {
  return parseChoice(text)?.variantId === null
}
