import { expect, test } from "vitest"
import { compareReports, type Reports } from "../../../../app/website/investors/comparison.ts"
import { figures } from "./fixture.tsx"

function report(column: string, kind: Reports[number]["kind"] = "ANNUAL"): Reports[number] {
  return {
    id: `report-${column}`,
    title: column,
    text: null,
    year: Number(column),
    kind,
    publicationDate: `${column}-03-14`,
    column,
    figures,
    files: [],
  }
}

const wide = {
  ...figures,
  columns: ["1", "2", "3", "4", "5", "6"].map((id) => ({ id, label: id })),
  rows: [{ id: "a", label: "A", unit: null, decimals: 0, values: [1, 2, 3, 4, 5, 6] }],
}
const reports = [report("2023"), report("2022"), report("2021")]
const asked = (query: string) => compareReports(reports, new URLSearchParams(query))

test("years with a report can be compared, the newest first; nothing is chosen at first", () => {
  expect(asked("")).toMatchObject({ table: null, chosen: [], fault: null })
  expect(asked("")?.years.map(({ id }) => id)).toEqual(["2023", "2022", "2021"])
})

test("two chosen years stand side by side; what isn't a year is ignored", () => {
  const comparison = asked("compare=2023&compare=2021&compare=%22")
  expect(comparison?.table?.columns.map(({ id }) => id)).toEqual(["2021", "2023"])
  expect(comparison?.fault).toBeNull()
})

test("fewer than two and more than five are refused, and the choice is kept", () => {
  expect(asked("compare=2022")).toMatchObject({ table: null, chosen: ["2022"], fault: "too-few" })
  const many = ["1", "2", "3", "4", "5", "6"].map((column) => ({ ...report(column), figures: wide }))
  const all = compareReports(many, new URLSearchParams("123456".split("").map((id) => ["compare", id])))
  expect(all).toMatchObject({ table: null, fault: "too-many" })
  expect(all?.chosen).toHaveLength(6)
})

test("half-years are never put beside whole years", () => {
  expect(compareReports([report("2023"), report("2022", "HALF_YEAR")], new URLSearchParams())).toBeNull()
})
