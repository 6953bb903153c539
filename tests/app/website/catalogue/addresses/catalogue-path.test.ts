import { expect, test } from "vitest"
import {
  classificationCountries,
  isInCatalogue,
  isVisible,
  productCountries,
  productPath,
  variantSearch,
} from "../../../../../app/website/catalogue/addresses/catalogue-path.ts"
import {
  buildClassificationTree,
  type Classification,
} from "../../../../../app/website/catalogue/records/classification.ts"
import { classifications } from "../fixture.ts"

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

test("a product is for the countries that it and all above it but the section support [CAT-08, CAT-09]", () => {
  const one = (isTopLevel: boolean, supportedCountries: string[] | null) =>
    ({ isTopLevel, supportedCountries }) as Classification
  const below = (...lineage: Classification[]) => ({ lineage })
  const section = one(true, ["CH"])
  const financing = one(false, ["CH", "DE", "ALL"])
  expect(classificationCountries(below(section))).toBeNull()
  expect(classificationCountries(below(section, financing, one(false, ["DE", "FR"])))).toEqual(["DE"])
  expect(productCountries({ supported_countries: null }, below(section))).toBeNull()
  expect(productCountries({ supported_countries: null }, below(section, financing))).toEqual([
    "CH",
    "DE",
    "ALL",
  ])
  expect(productCountries({ supported_countries: ["DE", "CN"] }, below(section, financing))).toEqual(["DE"])
  expect(productCountries({ supported_countries: ["CN"] }, below(section, financing))).toEqual([])
})
