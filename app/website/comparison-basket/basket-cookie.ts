/**
 * The comparison basket as a cookie: `group*slug~key*slug_variant~key!group*slug~key`, using only characters that need
 * no encoding. Scripts read it to show the count, so that pages are the same for everybody and can be cached.
 */
import { type Basket, type BasketGroup, type BasketProduct, maxBasketProducts } from "./basket.ts"
import { formatChoice, isSlug, parseChoice } from "./choice.ts"

export const basketCookieName = "comparison"

/** Browsers limit a cookie to 4096 bytes; we never write a longer one than this. */
export const maxBasketCookieLength = 3_500

const keyPattern = /^[a-z0-9]{1,8}$/

export function formatBasket(basket: Basket): string {
  return basket
    .map(({ slug, products }) =>
      [slug, ...products.map((product) => `${formatChoice(product)}~${product.key}`)].join("*"),
    )
    .join("!")
}

/** Reads any cookie text: unreadable parts are dropped, and so is everything beyond the limit. */
export function parseBasket(text = ""): Basket {
  if (text.length > maxBasketCookieLength) return []
  const keys = new Set<string>()
  const groups = new Map<string, BasketProduct[]>()
  for (const part of text.split("!")) {
    const [slug = "", ...entries] = part.split("*")
    if (!isSlug(slug)) continue
    for (const entry of entries) {
      const product = parseProduct(entry)
      if (!product || keys.has(product.key) || keys.size === maxBasketProducts) continue
      keys.add(product.key)
      groups.set(slug, [...(groups.get(slug) ?? []), product])
    }
  }
  return [...groups].map(([slug, products]): BasketGroup => ({ slug, products }))
}

function parseProduct(entry: string): BasketProduct | null {
  const [text = "", key = "", ...rest] = entry.split("~")
  const choice = parseChoice(text)
  return choice && keyPattern.test(key) && rest.length === 0 ? { ...choice, key } : null
}
