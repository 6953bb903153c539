import { expect, test } from "vitest"
import {
  compareSpecifications,
  differingRows,
  equalPairs,
  rowGroups,
  type Specification,
  splitShared,
} from "../../../../app/website/comparison/specification-rows.ts"

function specification(name: string, value: string, more: Partial<Specification> = {}): Specification {
  return { name, value, unit: null, system: null, group: null, ...more }
}

const metric = { system: "dim_metric", unit: "mm" } as const
const imperial = { system: "dim_imperial", unit: "in" } as const

test("rows are by name across products, each where its product has it [CMP-18]", () => {
  const rows = compareSpecifications(
    [
      [specification("Length", "1"), specification("Weight", "2")],
      [specification("Length", "1"), specification("Voltage", "3"), specification("Weight", "2")],
    ],
    "dim_metric",
  )
  expect(rows.map(({ name }) => name)).toEqual(["Length", "Voltage", "Weight"])
})

test("what a product says nothing of is not applicable, and differs [CMP-19, CMP-20]", () => {
  const [row] = compareSpecifications([[specification("Voltage", "230", { unit: "V" })], []], "dim_metric")
  expect(row).toEqual({
    name: "Voltage",
    group: null,
    unit: "V",
    different: true,
    cells: [
      { notApplicable: false, values: [{ value: "230", unit: "V" }] },
      { notApplicable: true, values: [] },
    ],
  })
})

test("a phone is told which two of more columns agree [CMP-20]", () => {
  const products = ["6", "6", "8", "6"].map((value) => [specification("Rate", value)])
  const [row] = compareSpecifications(products, "dim_metric")
  expect(equalPairs(row?.cells ?? [])).toEqual(["12", "14", "24"])
})

test("equal values are no difference, another unit is one [CMP-20]", () => {
  const same = compareSpecifications([[specification("A", "1")], [specification("A", "1")]], "dim_metric")
  expect(same[0]?.different).toBe(false)
  const units = [[specification("A", "1", { unit: "m" })], [specification("A", "1", { unit: "km" })]]
  expect(compareSpecifications(units, "dim_metric")[0]).toMatchObject({ different: true, unit: null })
})

test("a name and unit that occur twice stand once [CMP-21]", () => {
  const twice = [specification("A", "1"), specification("A", "2"), specification("A", "3", { unit: "s" })]
  const [row, ...others] = compareSpecifications([twice], "dim_metric")
  expect(row?.cells[0]?.values).toEqual([
    { value: "1", unit: null },
    { value: "3", unit: "s" },
  ])
  expect(others).toEqual([])
})

test("only the chosen system is shown, and what holds in both [CMP-22]", () => {
  const specifications = [
    specification("Length", "25.4", metric),
    specification("Length", "1", imperial),
    specification("Rate", "4200", { system: "dim_metric", unit: "1/h" }),
    specification("Rate", "4100", { system: "dim_imperial", unit: "1/h" }),
    specification("Interface", "OPC UA"),
  ]
  const shown = (system: "dim_metric" | "dim_imperial") =>
    compareSpecifications([specifications], system).map(({ cells }) => cells[0]?.values[0]?.value)
  expect(shown("dim_metric")).toEqual(["25.4", "4200", "OPC UA"])
  expect(shown("dim_imperial")).toEqual(["1", "4100", "OPC UA"])
})

test("what all products have alike can be left out [CMP-23]", () => {
  const rows = compareSpecifications(
    [
      [specification("A", "1"), specification("B", "1")],
      [specification("A", "1"), specification("B", "2")],
    ],
    "dim_metric",
  )
  expect(differingRows(rows).map(({ name }) => name)).toEqual(["B"])
})

test("rows stand under their headings", () => {
  const column = [
    specification("A", "1", { group: "Cutting" }),
    specification("B", "1", { group: "Power" }),
    specification("C", "1", { group: "Cutting" }),
  ]
  const groups = rowGroups(compareSpecifications([column], "dim_metric"))
  expect(groups.map(({ group, rows }) => [group, rows.map(({ name }) => name)])).toEqual([
    ["Cutting", ["A", "C"]],
    ["Power", ["B"]],
  ])
})

test("rows that hold for all products are told apart from those that some lack [CMP-19]", () => {
  const rows = compareSpecifications(
    [[specification("Rate", "1"), specification("Mains", "230")], [specification("Mains", "400")]],
    "dim_metric",
  )
  const { shared, others } = splitShared(rows)
  expect([shared.map(({ name }) => name), others.map(({ name }) => name)]).toEqual([["Mains"], ["Rate"]])
})
