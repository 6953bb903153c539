import type { RequestContext } from "../../request/context/context.server.ts"
import type { FlashMessageFields } from "../../request/flash/flash-message.ts"
import { cookieLife } from "../../request/sites/cookie-registry.ts"
import { expireCookie, serializeCookie } from "../../request/sites/cookies.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { homeClassification } from "../catalogue/addresses/catalogue-path.ts"
import { loadClassificationTree } from "../catalogue/records/catalogue.server.ts"
import { findVariant } from "../catalogue/records/product.ts"
import {
  addProduct,
  type Basket,
  type Choice,
  changeVariant,
  isFull,
  isOffered,
  removeClassification,
  removeEveryInstance,
  removeProduct,
} from "../comparison-basket/basket.ts"
import type { BasketChange } from "../comparison-basket/basket-change.ts"
import { basketCookieName, formatBasket, maxBasketCookieLength } from "../comparison-basket/basket-cookie.ts"
import { comparisonPath } from "../comparison-basket/comparison-path.ts"
import { findCompared } from "./compared-products.server.ts"
import { readBasket } from "./comparison.server.ts"

export type Changed = {
  basket: Basket
  /** The message for the reader, in their language; null when the change is visible by itself. */
  message: FlashMessageFields | null
}

/** Applies a form's change to the reader's basket. */
export async function changeBasket(context: RequestContext, change: BasketChange): Promise<Changed> {
  const basket = readBasket(context)
  switch (change.intent) {
    case "add":
      return add(context, basket, change.product, change.notifies)
    case "keep":
      return keep(context, basket, change.products)
    case "remove":
      return { basket: removeProduct(basket, change.key), message: null }
    case "remove-product":
      return { basket: removeEveryInstance(basket, change.product.slug), message: null }
    case "remove-classification":
      return { basket: removeClassification(basket, change.classification), message: null }
    case "variant":
      return { basket: changeVariant(basket, change.key, change.variant), message: null }
  }
}

/** Set-Cookie for the basket; deletes the cookie when the basket is empty. */
export function basketCookie(context: Pick<RequestContext, "origin" | "site">, basket: Basket): string {
  if (basket.length === 0) return expireCookie(basketCookieName)
  const secure = context.origin(context.site).startsWith("https:") ? "; Secure" : ""
  return serializeCookie(basketCookieName, formatBasket(basket), cookieLife(basketCookieName)) + secure
}

async function add(
  context: RequestContext,
  basket: Basket,
  choice: Choice,
  notifies: boolean,
): Promise<Changed> {
  const found = await findPlaced(context, [choice])
  const [placed] = found
  if (!placed) return { basket, message: failure(context, "unknown") }
  if (!isOffered(basket, placed)) return { basket, message: success(context, "already", placed.name) }
  const addition = fitting(basket, placed, notifies)
  if (addition.basket === basket) return { basket, message: failure(context, "full") }
  const message = addition.lastAdded ? success(context, "added", placed.name) : null
  return { basket: addition.basket, message }
}

/** Products that are in the basket already are not added again. */
async function keep(context: RequestContext, basket: Basket, wanted: readonly Choice[]): Promise<Changed> {
  const placed = await findPlaced(context, wanted)
  const kept = placed.reduce((current, one) => {
    const isThere = current.some(({ products }) =>
      products.some(({ slug, variantId }) => slug === one.slug && variantId === one.variantId),
    )
    return isThere ? current : fitting(current, one, false).basket
  }, basket)
  return { basket: kept, message: isFull(kept) ? failure(context, "full") : null }
}

type Placed = Choice & { classification: string; name: string; variantCount: number }

/**
 * The products that exist for this reader, each with the classification of its page. An unknown variant counts as no
 * variant.
 */
async function findPlaced(context: RequestContext, choices: readonly Choice[]): Promise<Placed[]> {
  const tree = await loadClassificationTree(context)
  const products = await findCompared(context, choices, tree)
  return choices.flatMap(({ slug, variantId }) => {
    const product = products.get(slug)
    const classification = product && homeClassification(product, tree)?.slug
    if (!product || !classification) return []
    const known = findVariant(product, variantId) ? variantId : null
    return {
      slug,
      variantId: known,
      classification,
      name: product.name,
      variantCount: product.variants.length,
    }
  })
}

/** A basket whose cookie would be too long for browsers counts as full. */
function fitting(basket: Basket, { slug, variantId, classification }: Placed, notifies: boolean) {
  const addition = addProduct(basket, { slug, variantId, classification }, { makeKey, notifies })
  const fits = formatBasket(addition.basket).length <= maxBasketCookieLength
  return fits ? addition : { basket, lastAdded: null }
}

/** Random, so that two windows don't create the same key [CMP-02]. */
function makeKey(): string {
  return crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36).slice(-4) ?? ""
}

function success(
  { translator: { t }, site, locale }: RequestContext,
  what: "added" | "already",
  product: string,
): FlashMessageFields {
  return {
    type: what === "added" ? "success" : "info",
    title:
      what === "added" ? t("comparison:told.added", { product }) : t("comparison:told.already", { product }),
    linkText: t("comparison:told.link"),
    to: localizedPath(site, locale, comparisonPath),
    floating: true,
  }
}

function failure({ translator: { t } }: RequestContext, what: "unknown" | "full"): FlashMessageFields {
  const title = what === "full" ? t("comparison:told.full") : t("comparison:told.unknown")
  return { type: "error", title, floating: true }
}
