/**
 * What a reader has put aside to compare: groups by classification [CMP-01]. Values in, values out; where they are kept is
 * the cookie's business (`basket-cookie.ts`).
 */

/** A product, or one of its variants by the part of its id after the underscore [CAT-14]. */
export type Choice = { slug: string; variantId: string | null }

/** The key tells one instance from another of the same product [CMP-02]. */
export type BasketProduct = Choice & { key: string }

export type BasketGroup = { slug: string; products: readonly BasketProduct[] }

export type Basket = readonly BasketGroup[]

export const emptyBasket: Basket = []

/** What fits into the cookie with room to spare, and more than anybody compares. */
export const maxBasketProducts = 24

export type Addition = {
  basket: Basket
  /** Kept to tell the reader of it [CMP-09]; null with notifications disabled [CMP-10], and when the basket is full. */
  lastAdded: BasketProduct | null
}

type AddOptions = { makeKey: () => string; notifies: boolean }

/** The group is made where it is absent [CMP-03]. A product may come twice, each instance with a key of its own [CMP-04]. */
export function addProduct(
  basket: Basket,
  { classification, ...choice }: Choice & { classification: string },
  { makeKey, notifies }: AddOptions,
): Addition {
  if (isFull(basket)) return { basket, lastAdded: null }
  const added = { ...choice, key: freeKey(basket, makeKey) }
  const hasGroup = basket.some(({ slug }) => slug === classification)
  const groups = hasGroup ? basket : [...basket, { slug: classification, products: [] }]
  return {
    basket: groups.map((group) =>
      group.slug === classification ? { ...group, products: [...group.products, added] } : group,
    ),
    lastAdded: notifies ? added : null,
  }
}

/** One instance [CMP-05]. */
export function removeProduct(basket: Basket, key: string): Basket {
  return withoutProducts(basket, (product) => product.key === key)
}

/** All instances of a product, in whatever group they are [CMP-06]. */
export function removeEveryInstance(basket: Basket, slug: string): Basket {
  return withoutProducts(basket, (product) => product.slug === slug)
}

/** [CMP-07] */
export function removeClassification(basket: Basket, slug: string): Basket {
  return basket.filter((group) => group.slug !== slug)
}

/** [CMP-08] */
export function changeVariant(basket: Basket, key: string, variantId: string | null): Basket {
  return basket.map((group) => ({
    ...group,
    products: group.products.map((product) => (product.key === key ? { ...product, variantId } : product)),
  }))
}

export function findInBasket(basket: Basket, key: string): BasketProduct | undefined {
  return basket.flatMap(({ products }) => products).find((product) => product.key === key)
}

export function countProducts(basket: Basket): number {
  return basket.reduce((sum, { products }) => sum + products.length, 0)
}

export function isFull(basket: Basket): boolean {
  return countProducts(basket) >= maxBasketProducts
}

/** Whether a product is offered for adding: one that is in already has to have another variant to add [CMP-16]. */
export function isOffered(
  basket: readonly { products: readonly Choice[] }[],
  { slug, variantCount }: { slug: string; variantCount: number },
): boolean {
  return variantCount > 1 || !basket.some(({ products }) => products.some((product) => product.slug === slug))
}

/** One product alone has nothing to be compared with [CMP-15]. */
export function isComparable(products: readonly unknown[]): boolean {
  return products.length > 1
}

/** An emptied group goes as well [CMP-05]. */
function withoutProducts(basket: Basket, isGone: (product: BasketProduct) => boolean): Basket {
  return basket
    .map((group) => ({ ...group, products: group.products.filter((product) => !isGone(product)) }))
    .filter(({ products }) => products.length > 0)
}

function freeKey(basket: Basket, makeKey: () => string): string {
  let key = makeKey()
  while (findInBasket(basket, key)) key = makeKey()
  return key
}
