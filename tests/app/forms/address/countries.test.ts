import { expect, test } from "vitest"
import { countryOptions } from "../../../../app/forms/address/countries.ts"

test("countries have their names in the reader's language, in its alphabet's order, the likely one first", () => {
  const codes = ["AT", "CZ", "CH", "DE", "US"]
  const labels = (language: string, likely?: string[]) =>
    countryOptions(codes, language, likely).map(({ label }) => label)
  expect(labels("de", ["CH"])).toEqual([
    "Schweiz",
    "Deutschland",
    "Österreich",
    "Tschechien",
    "Vereinigte Staaten",
  ])
  // Ch comes behind H in Czech, and Č behind C.
  expect(countryOptions(["CZ", "CL", "CF", "HR"], "cs").map(({ label }) => label)).toEqual([
    "Česko",
    "Chile",
    "Chorvatsko",
    "Středoafrická republika",
  ])
  expect(labels("ja")).toContain("スイス")
})

test("a likely country that isn't offered, or is named twice, adds nothing", () => {
  expect(countryOptions(["CH", "DE"], "en", [null, "DE", "XX", "DE"]).map(({ value }) => value)).toEqual([
    "DE",
    "CH",
  ])
})
