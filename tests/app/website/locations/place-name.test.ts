import { expect, test } from "vitest"
import { addressTexts, placeName } from "../../../../app/website/locations/place-name.ts"

const tokyo = {
  country: "JP",
  lines: ["電線町2丁目7-3"],
  city: "港区",
  state: "東京都",
  latinPlace: "Tokyo",
}

test.each([
  ["de", "Tokyo", undefined],
  ["hu", "Tokyo", undefined],
  ["ja", "東京都港区", undefined],
  ["zh", "東京都港区", "ja"],
])("%s reads the city as %s [LOCATIONS-01]", (reader, text, language) => {
  expect(placeName(tokyo, reader)).toEqual({ text, language })
})

test("a city without a name in Latin letters says whose letters it has [LOCATIONS-01]", () => {
  expect(placeName({ ...tokyo, latinPlace: null }, "de")).toEqual({ text: "東京都港区", language: "ja" })
  expect(
    placeName({ country: "BG", lines: ["ул. Жица 1"], city: "София", state: null, latinPlace: null }, "en"),
  ).toEqual({ text: "София", language: "bg" })
})

test("a city in Latin letters stands as its address has it, with its state", () => {
  const ogden = { country: "US", lines: ["Wire Way 1"], city: "Ogden", state: "UT", latinPlace: null }
  expect(placeName(ogden, "ja")).toEqual({ text: "Ogden, UT", language: undefined })
})

test("of an envelope only the lines of the address are foreign, not the name and the country [LOCATIONS-02]", () => {
  const lines = ["105-0000", "東京都港区", "電線町2丁目7-3", "Komax 日本", "日本"]
  expect(addressTexts(lines, tokyo, "zh").map(({ language }) => language)).toEqual([
    undefined,
    "ja",
    "ja",
    undefined,
    undefined,
  ])
  expect(addressTexts(lines, tokyo, "ja").some(({ language }) => language)).toBe(false)
})
