import { expect, test } from "vitest"
import { nameMatches } from "../../../../app/website/languages/country-filter.browser.ts"

test("a country is found by any part of its name, without accents and in any case", () => {
  expect(nameMatches("Côte d’Ivoire", "cote")).toBe(true)
  expect(nameMatches("Österreich", " ÖSTER ")).toBe(true)
  expect(nameMatches("Österreich", "oster")).toBe(true)
  expect(nameMatches("Österreich", "")).toBe(true)
  expect(nameMatches("Österreich", "west")).toBe(false)
})
