import { expect, test } from "vitest"
import {
  addProduct,
  type Basket,
  changeVariant,
  countProducts,
  isComparable,
  isOffered,
  maxBasketProducts,
  removeClassification,
  removeEveryInstance,
  removeProduct,
} from "../../../../app/website/comparison-basket/basket.ts"

const crimping = { slug: "crimping", products: [{ slug: "sigma", variantId: "a", key: "k1" }] }
const cutting = {
  slug: "cutting",
  products: [
    { slug: "lineo", variantId: null, key: "k2" },
    { slug: "lineo", variantId: null, key: "k3" },
  ],
}
const basket: Basket = [crimping, cutting]

function keys(...given: string[]) {
  return { makeKey: () => given.shift() ?? "none left", notifies: true }
}

test("a first product makes the group of its classification [CMP-01, CMP-02, CMP-03]", () => {
  const choice = { classification: "crimping", slug: "sigma", variantId: "a" }
  const addition = addProduct([], choice, keys("k1"))
  expect(addition.basket).toEqual([crimping])
  expect(addition.lastAdded).toEqual({ slug: "sigma", variantId: "a", key: "k1" })
})

test("a product may come twice, each time with a key of its own [CMP-04]", () => {
  const choice = { classification: "crimping", slug: "sigma", variantId: "a" }
  const { basket: more } = addProduct(basket, choice, keys("k1", "k3", "k4"))
  expect(more[0]?.products.map(({ key }) => key)).toEqual(["k1", "k4"])
  expect(more[1]).toEqual(cutting)
})

test("with notifications disabled nothing is kept to be told [CMP-09, CMP-10]", () => {
  const choice = { classification: "crimping", slug: "sigma", variantId: null }
  const addition = addProduct(basket, choice, { makeKey: () => "k9", notifies: false })
  expect([countProducts(addition.basket), addition.lastAdded]).toEqual([4, null])
})

test("a full basket takes no more and says so", () => {
  const products = Array.from({ length: maxBasketProducts }, (_, index) => ({
    slug: "a",
    variantId: null,
    key: `k${index}`,
  }))
  const full = [{ slug: "crimping", products }]
  const addition = addProduct(full, { classification: "x", slug: "b", variantId: null }, keys("z"))
  expect(addition).toEqual({ basket: full, lastAdded: null })
})

test("one instance goes by its key, and an emptied group with it [CMP-05]", () => {
  expect(removeProduct(basket, "k2")[1]?.products.map(({ key }) => key)).toEqual(["k3"])
  expect(removeProduct(basket, "k1")).toEqual([cutting])
  expect(removeProduct(basket, "unknown")).toEqual(basket)
})

test("all instances go by slug [CMP-06]", () => {
  expect(removeEveryInstance(basket, "lineo")).toEqual([crimping])
})

test("a whole classification goes [CMP-07]", () => {
  expect(removeClassification(basket, "cutting")).toEqual([crimping])
})

test("a variant changes by key alone [CMP-08]", () => {
  const changed = changeVariant(basket, "k3", "b")
  expect(changed[1]?.products.map(({ variantId }) => variantId)).toEqual([null, "b"])
  expect(changed[0]).toEqual(crimping)
})

test("a comparison takes more than one product [CMP-15]", () => {
  expect([[], ["a"], ["a", "b"]].map(isComparable)).toEqual([false, false, true])
})

test.each([
  ["sigma", 0, false],
  ["sigma", 1, false],
  ["sigma", 2, true],
  ["torsa", 0, true],
])("%s with %i variants: offered for adding is %s [CMP-16]", (slug, variantCount, expected) => {
  expect(isOffered(basket, { slug, variantCount })).toBe(expected)
})
