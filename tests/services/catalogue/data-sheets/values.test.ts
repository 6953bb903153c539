import { expect, test } from "vitest"
import { valueRow } from "../../../../services/catalogue/data-sheets/values.ts"
import type { SpecificationRecord } from "../../../../services/catalogue/shape.ts"

function definition(units: Partial<SpecificationRecord>): SpecificationRecord {
  const name = { en: "Length", de: "Länge", ja: "長さ" }
  return { kind: "specification", id: "length", name, isFilter: false, sortIndex: 0, ...units }
}

const length = definition({ metricUnit: "mm", imperialUnit: "in" })
const gauge = definition({ metricUnit: "mm²", imperialUnit: "AWG" })
const rate = definition({
  unit: { en: "pieces/h", de: "Stück/h" },
  group: { en: "Performance", de: "Leistung" },
})

test("a value of both systems is written with each unit [CAT-12] [CAT-29]", () => {
  const value = { metric: { from: 60, to: 10_000 }, imperial: { from: 2.36, to: 393.7 } }
  expect(valueRow(length, value, "en")).toEqual({
    name: "Length",
    group: "General",
    metric: "60 – 10,000 mm",
    imperial: "2.36 – 393.7 in",
  })
})

test("a wire gauge is named before its number and may be 4/0", () => {
  const value = { metric: { from: 4, to: 120 }, imperial: { from: 12, to: "4/0" } }
  expect(valueRow(gauge, value, "en").imperial).toBe("AWG 12 – 4/0")
})

test("an open range and a unit in words follow the reader's language", () => {
  expect(valueRow(rate, { to: 5600 }, "de")).toMatchObject({
    metric: "bis 5’600 Stück/h",
    imperial: null,
    group: "Leistung",
  })
  expect(valueRow(rate, { from: 10 }, "en").metric).toBe("from 10 pieces/h")
})

test("yes and no, texts and figures without a unit are written out", () => {
  const bare = definition({})
  expect(valueRow(bare, true, "ja")).toMatchObject({ name: "長さ", metric: "あり" })
  expect(valueRow(bare, { en: "Servo", de: "Servo-elektrisch" }, "de").metric).toBe("Servo-elektrisch")
  expect(valueRow(bare, 6, "fr").metric).toBe("6")
})

test("a tolerance takes its unit, unless it names units itself", () => {
  expect(valueRow(length, { metric: "± 0.05", imperial: "± 0.002" }, "en")).toMatchObject({
    metric: "± 0.05 mm",
    imperial: "± 0.002 in",
  })
  expect(valueRow(definition({ unit: "%" }), "± (1 mm + 0.2 %)", "en").metric).toBe("± (1 mm + 0.2 %)")
})
