import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { parse } from "yaml"
import { continentOf } from "../../../../app/request/sites/continents.ts"

const demo = new URL("../../../../services/content/demo/system/countries.yaml", import.meta.url)

test("every country of the list but Antarctica stands on a continent [LOC-23]", () => {
  const countries: { code: string }[] = parse(readFileSync(demo, "utf8"))
  const elsewhere = countries.map(({ code }) => code).filter((code) => continentOf(code) === "001")
  expect(elsewhere).toEqual(["ALL", "AQ"])
})
