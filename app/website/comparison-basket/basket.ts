/**
 * The pure rules of the comparison basket: products that a reader wants to compare, grouped by classification [CMP-01].
 * `basket-cookie.ts` stores it.
 */

/** A product, or one of its variants by its key [CAT-14]. */
export type Choice = { slug: string; variantId: string | null }

/** The key tells apart two instances of the same product [CMP-02]. */
export type BasketProduct = Choice & { key: string }

export type BasketGroup = { slug: string; products: readonly BasketProduct[] }

export type Basket = readonly BasketGroup[]

/** Fits into the cookie with room to spare, and is more than anybody compares. */
export const maxBasketProducts = 24

export type Addition = {
  basket: Basket
  /**
   * The product to report to the reader [CMP-09]. Null when notifications are disabled [CMP-10] and when the basket is
   * full.
   */
  lastAdded: BasketProduct | null
}

type AddOptions = { makeKey: () => string; notifies: boolean }

/**
 * Adds a product, and its group where that is missing [CMP-03]. A product may be added twice; each instance has its own
 * key [CMP-04].
 */
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

/** Removes one instance [CMP-05]. */
export function removeProduct(basket: Basket, key: string): Basket {
  return withoutProducts(basket, (product) => product.key === key)
}

/** Removes all instances of a product from all groups [CMP-06]. */
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

function findInBasket(basket: Basket, key: string): BasketProduct | undefined {
  return basket.flatMap(({ products }) => products).find((product) => product.key === key)
}

export function countProducts(basket: Basket): number {
  return basket.reduce((sum, { products }) => sum + products.length, 0)
}

export function isFull(basket: Basket): boolean {
  return countProducts(basket) >= maxBasketProducts
}

/** Whether a product can still be added: one in the basket needs another variant for that [CMP-16]. */
export function isOffered(
  basket: readonly { products: readonly Choice[] }[],
  { slug, variantCount }: { slug: string; variantCount: number },
): boolean {
  return variantCount > 1 || !basket.some(({ products }) => products.some((product) => product.slug === slug))
}

/** A comparison needs at least two products [CMP-15]. */
export function isComparable(products: readonly unknown[]): boolean {
  return products.length > 1
}

/** Removes products, and groups that become empty [CMP-05]. */
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
