import { expect, test } from "vitest"
import { addressLines } from "../../../../app/forms/address/address-lines.server.ts"

test("an address is written as its country writes it, with the country at the end", () => {
  const swiss = { country: "CH", zipCode: "6036", city: "Dierikon", address: "Industriestrasse 6" }
  expect(addressLines(swiss, { language: "de", company: "Komax AG" })).toEqual([
    "Komax AG",
    "Industriestrasse 6",
    "CH-6036 Dierikon",
    "Schweiz",
  ])
  const american = {
    country: "US",
    zipCode: "60089",
    state: "IL",
    city: "Buffalo Grove",
    address: "1100 Corporate Grove",
  }
  expect(addressLines({ ...american, addressExtra: "Unit 2" }, { language: "en" })).toEqual([
    "1100 Corporate Grove",
    "Unit 2",
    "Buffalo Grove, IL 60089",
    "United States",
  ])
})

test("a Japanese address is written in the order of the script that it was typed in", () => {
  const tokyo = { country: "JP", zipCode: "100-0001", state: "13" }
  expect(
    addressLines({ ...tokyo, city: "千代田区", address: "千代田1-1" }, { language: "ja", name: "山田太郎" }),
  ).toEqual(["〒100-0001", "東京都千代田区", "千代田1-1", "山田太郎", "日本"])
  expect(
    addressLines(
      { ...tokyo, city: "Chiyoda-ku", address: "1-1 Chiyoda" },
      { language: "en", name: "T. Yamada" },
    ),
  ).toEqual(["T. Yamada", "1-1 Chiyoda, Chiyoda-ku, Tokyo", "100-0001", "Japan"])
})

test("missing parts leave no gaps", () => {
  expect(addressLines({ country: "DE", city: "Stuttgart" }, { language: "en" })).toEqual([
    "Stuttgart",
    "Germany",
  ])
  expect(addressLines({ country: "XX", city: "Nowhere" }, { language: "en" })).toEqual(["Nowhere", "XX"])
})
