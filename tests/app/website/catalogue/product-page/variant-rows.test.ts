import { expect, test } from "vitest"
import { variantTable } from "../../../../../app/website/catalogue/product-page/variant-rows.ts"
import { specification } from "../fixture.ts"

test("variants are set beside each other by what differs, in the reader's units [CAT-13, CAT-24]", () => {
  const metric = { measurement_system: "dim_metric" } as const
  const variant = (id: string, length: string | null) => ({
    id,
    name_metric: id,
    name_imperial: id,
    specifications: [
      specification("weight", "80"),
      ...(length ? [specification("length", length, metric)] : []),
      specification("length", "1", { measurement_system: "dim_imperial" }),
    ],
  })
  const table = variantTable(
    { variants: [variant("a", "500"), variant("b", "900"), variant("c", null)] },
    "METRIC",
  )
  expect(table.columns.map(({ id }) => id)).toEqual(["length"])
  expect(table.rows).toEqual([["500"], ["900"], [null]])
})
