import { expect, test } from "vitest"
import { buildClassificationTree } from "../../../../../app/website/catalogue/records/classification.ts"
import { classification, classifications } from "../fixture.ts"

test("a classification's route is the chain of slugs above it, and it knows its lineage [CAT-02, CAT-05]", () => {
  const { byPath } = buildClassificationTree(classifications, "CH")
  const presses = byPath.get("/products/crimping/presses")
  expect(presses?.lineage.map(({ slug }) => slug)).toEqual(["products", "crimping", "presses"])
})

test("a sort index that isn't given is 0 and decides the order [CAT-03]", () => {
  const { roots } = buildClassificationTree(
    [
      classification("late", { sort_index: 5 }),
      classification("middle"),
      classification("early", { sort_index: -1 }),
    ],
    "CH",
  )
  expect(roots.map(({ slug, sortIndex }) => [slug, sortIndex])).toEqual([
    ["early", -1],
    ["middle", 0],
    ["late", 5],
  ])
})

test("what a country doesn't get is dropped with all below it, top-level ones stay [CAT-08, CAT-09]", () => {
  const only = { supported_countries: ["JP"] }
  const supplied = [
    classification("products", { children: ["id-crimping"], ...only }),
    classification("crimping", { parent: "id-products", children: ["id-presses"], ...only }),
    classification("presses", { parent: "id-crimping" }),
  ]
  expect([...buildClassificationTree(supplied, "CH").byPath.keys()]).toEqual(["/products"])
  expect(buildClassificationTree(supplied, "JP").byPath.size).toBe(3)
})

test("international readers see what supports ALL [LOC-05, CAT-08]", () => {
  expect(buildClassificationTree(classifications, "ALL").byPath.has("/products/crimping/presses")).toBe(true)
  expect(buildClassificationTree(classifications, "DE").byPath.has("/products/crimping/presses")).toBe(false)
})

test("a missing classification is told and skipped, the rest stands [CAT-32]", () => {
  const { byPath, missing } = buildClassificationTree(
    [classification("products", { children: ["gone"] }), classification("lost", { parent: "nobody" })],
    "CH",
  )
  expect([...byPath.keys()]).toEqual(["/products"])
  expect(missing).toEqual([
    "classification nobody above lost (id-lost)",
    "classification gone below products",
  ])
})

test("a hierarchy that runs in a circle ends", () => {
  const circle = [
    classification("products", { children: ["id-a"] }),
    classification("a", { parent: "id-products", children: ["id-b"] }),
    classification("b", { parent: "id-a", children: ["id-a", "id-products"] }),
  ]
  expect([...buildClassificationTree(circle, "CH").byPath.keys()]).toEqual([
    "/products",
    "/products/a",
    "/products/a/b",
  ])
})
