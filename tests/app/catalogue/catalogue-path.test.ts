import { expect, test } from "vitest"
import {
  isInCatalogue,
  isVisible,
  productPath,
  variantSearch,
} from "../../../app/catalogue/catalogue-path.ts"
import { buildClassificationTree } from "../../../app/catalogue/classification.ts"
import { classifications } from "./fixture.ts"

const tree = buildClassificationTree(classifications, "DE")

test.each([
  ["/products", true],
  ["/products/a/b", true],
  ["/services/x", true],
  ["/smart-factory", true],
  ["/products-of-yore", false],
  ["/foo/products", false],
  ["/", false],
])("%s is an address of the catalogue: %s [ROUTE-26, ROUTE-27, ROUTE-28]", (path, expected) => {
  expect(isInCatalogue(path)).toBe(expected)
})

test("a product is below the first of its classifications that the reader sees [CAT-07, CAT-08]", () => {
  const placed = { slug: "sigma", classifications: ["id-presses", "id-crimping"] }
  expect(productPath(placed, tree)).toBe("/products/crimping/sigma")
  expect(productPath(placed, buildClassificationTree(classifications, "CH"))).toBe(
    "/products/crimping/presses/sigma",
  )
  expect(productPath({ slug: "lost", classifications: ["gone"] }, tree)).toBeNull()
})

test("a product is seen where it and its classification are supplied [CAT-08]", () => {
  expect(isVisible({ slug: "a", classifications: ["id-crimping"] }, tree, "DE")).toBe(true)
  expect(isVisible({ slug: "a", classifications: ["id-presses"] }, tree, "DE")).toBe(false)
  expect(
    isVisible({ slug: "a", classifications: ["id-crimping"], supported_countries: ["CH"] }, tree, "DE"),
  ).toBe(false)
})

test("a variant stands behind the address, whatever it is called", () => {
  expect(variantSearch("8 m/s")).toBe("?variant=8%20m%2Fs")
  expect(variantSearch(null)).toBe("")
})
