/**
 * The basket as a cookie: `group*slug~key*slug_variant~key!group*slug~key`. Only signs that cookies hold as they stand. Scripts read it
 * to say how many products are in it, so that pages can be the same for everybody.
 */
import { type Basket, type BasketGroup, type BasketProduct, maxBasketProducts } from "./basket.ts"
import { formatChoice, isSlug, parseChoice } from "./choice.ts"

export const basketCookieName = "comparison"

/** Browsers keep 4096 bytes of a cookie; what is longer was not written here. */
export const maxBasketCookieLength = 3_500

const keyPattern = /^[a-z0-9]{1,8}$/

export function formatBasket(basket: Basket): string {
  return basket
    .map(({ slug, products }) =>
      [slug, ...products.map((product) => `${formatChoice(product)}~${product.key}`)].join("*"),
    )
    .join("!")
}

/** Whatever somebody wrote into the cookie: what can't be read is left out, and so is what comes after the limit. */
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
