import { expect, test } from "vitest"
import { leaveOutEmpty } from "../../../../../app/website/catalogue/filter/filter.browser.ts"

function left(entries: [string, string][]): string {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  leaveOutEmpty(form)
  return [...form].map(([name, value]) => `${name}=${value}`).join("&")
}

test("what nobody filled in stays out of the address, units too where there is no figure", () => {
  expect(
    left([
      ["q", ""],
      ["brand", "komax"],
      ["min-length", ""],
      ["units", "metric"],
    ]),
  ).toBe("brand=komax")
})

test("a figure goes with its units", () => {
  expect(
    left([
      ["min-length", "1"],
      ["max-length", ""],
      ["units", "imperial"],
    ]),
  ).toBe("min-length=1&units=imperial")
})
