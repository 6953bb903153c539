import { expect, test } from "vitest"
import { listOrders, type Ranked } from "../../../services/catalogue/list-orders.ts"

const tree = [
  { id: "machines", slug: "machines", parent: null },
  { id: "presses", slug: "presses", parent: "machines" },
  { id: "fixtures", slug: "fixtures", parent: "machines" },
]

function ranked(name: string, changes: Partial<Ranked> = {}): Ranked {
  return { name, leading: null, introduced: null, home: "presses", ...changes }
}

const products = [
  ranked("fixture", { home: "fixtures", introduced: "2026-01-01" }),
  ranked("press b"),
  ranked("press a", { introduced: "2026-06-01" }),
  ranked("flagship", { home: "fixtures", leading: 1 }),
  ranked("homeless", { home: null }),
]

const named = (order: Int32Array) => [...order].map((place) => products[place]?.name)

test("a list of several classes begins with what leads, then follows the classes, within them its own order", () => {
  expect(named(listOrders(products, tree).recommended)).toEqual([
    "flagship",
    "press b",
    "press a",
    "fixture",
    "homeless",
  ])
})

test("by name, and the newest first with those without a day last", () => {
  expect(named(listOrders(products, tree).name)[0]).toBe("fixture")
  expect(named(listOrders(products, tree).newest)).toEqual([
    "press a",
    "fixture",
    "press b",
    "flagship",
    "homeless",
  ])
})

test("a classification that stands below itself ends the order instead of looping", () => {
  const turned = [...tree, { id: "a", slug: "a", parent: "b" }, { id: "b", slug: "b", parent: "a" }]
  expect(listOrders(products, turned).recommended).toHaveLength(products.length)
})
