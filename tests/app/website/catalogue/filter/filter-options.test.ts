import { expect, test } from "vitest"
import { checkFilter } from "../../../../../app/website/catalogue/filter/checked-filter.ts"
import { emptyChoice } from "../../../../../app/website/catalogue/filter/filter.ts"
import { filterForm } from "../../../../../app/website/catalogue/filter/filter-options.ts"
import { createTestContext } from "../../../request-context.ts"

test("two figures of one name are told apart by their unit in the choice of orders, others are not", () => {
  const definition = (id: string, name: string, unit: string | null) => {
    return { id, name, unit, group: null, metric_unit: null, imperial_unit: null, is_filter: true }
  }
  const definitions = [
    definition("pieces-rate", "Output", "pieces/h"),
    definition("leads-rate", "Output", "leads/h"),
    definition("test-points", "Test points", null),
    definition("length", "Length", "mm"),
  ]
  const ranges = definitions.map((specification) => {
    return { specification, measurement_system: "dim_metric" as const, min: 1, max: 2, count: 2 }
  })
  const { sorts } = filterForm({
    checked: checkFilter(emptyChoice, {
      brands: new Set(),
      capabilities: new Map(),
      specifications: new Set(),
    }),
    facets: { brands: [], capabilities: [], ranges },
    capabilities: [],
    brandNames: new Map(),
    definitions,
    system: "METRIC",
    locale: createTestContext("http://localhost/en").locale,
  })
  expect(sorts.flatMap(({ label }) => label ?? [])).toEqual([
    "Output (pieces/h)",
    "Output (leads/h)",
    "Test points",
    "Length",
  ])
})

test("a chosen range is written as the list writes its figures, however it was typed", () => {
  const choice = { ...emptyChoice, ranges: [{ specification: "rate", min: "1000", max: "20 000,5" }] }
  const { chips } = filterForm({
    checked: checkFilter(choice, {
      brands: new Set(),
      capabilities: new Map(),
      specifications: new Set(["rate"]),
    }),
    facets: { brands: [], capabilities: [], ranges: [] },
    capabilities: [],
    brandNames: new Map(),
    definitions: [
      {
        id: "rate",
        name: "Leistung",
        unit: "Stück/h",
        group: null,
        metric_unit: null,
        imperial_unit: null,
        is_filter: true,
      },
    ],
    system: "METRIC",
    locale: createTestContext("http://localhost/de-ch").locale,
  })
  expect(chips.map(({ label }) => label)).toEqual(["Leistung: 1’000 – 20’000.5 Stück/h"])
})
