import { expect, test } from "vitest"
import { figureTable } from "../../../../../app/website/catalogue/classification-page/figure-table.ts"

type System = "dim_metric" | "dim_imperial" | null

function figure(id: string, value: string, unit: string | null = null, system: System = null) {
  return {
    value,
    measurement_system: system,
    specification: { id, name: id.toUpperCase(), unit, group: null },
  }
}

const products = [
  {
    slug: "a",
    specifications: [
      figure("size", "1", "mm", "dim_metric"),
      figure("size", "0.04", "in", "dim_imperial"),
      figure("rate", "10"),
    ],
  },
  {
    slug: "b",
    specifications: [figure("size", "2", "mm", "dim_metric"), figure("rate", "20"), figure("rare", "x")],
  },
  { slug: "c", specifications: [figure("size", "3", "mm", "dim_metric")] },
]

test("machines of a class stand side by side by the figures that most of them tell, in the reader's units", () => {
  expect(figureTable(products, "METRIC", ["size", "rare", "rate"])).toEqual({
    columns: [
      { name: "SIZE", unit: "mm" },
      { name: "RATE", unit: null },
    ],
    rows: [
      { slug: "a", cells: ["1", "10"] },
      { slug: "b", cells: ["2", "20"] },
      { slug: "c", cells: ["3", null] },
    ],
  })
})

test("one machine, or one figure, is no comparison", () => {
  expect(figureTable(products.slice(0, 1), "METRIC", ["size", "rate"])).toBeNull()
  expect(figureTable(products, "METRIC", ["size"])).toBeNull()
})
