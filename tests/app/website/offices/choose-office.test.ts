import { expect, test } from "vitest"
import { chooseOffice } from "../../../../app/website/offices/choose-office.ts"
import type { Purpose } from "../../../../app/website/offices/office.ts"
import { someOffice } from "./some-offices.ts"

const komax = [{ id: "komax" }]
const offices = [
  someOffice({ id: "hq", brands: komax, countries: ["CH", "AT"] }),
  someOffice({ id: "germany", brands: komax, contactTypes: ["SALES"], countries: ["DE"] }),
  someOffice({
    id: "china",
    brands: komax,
    contactTypes: ["SALES", "SERVICE"],
    countries: ["CN"],
    region: "ASIA_PACIFIC",
    answersRegion: true,
  }),
  someOffice({ id: "brazil", brands: komax, contactTypes: ["DISTRIBUTOR", "SALES"], countries: ["BR"] }),
  someOffice({
    id: "cirris-hq",
    brands: [{ id: "cirris" }],
    countries: ["US"],
    contactTypes: ["HEADQUARTERS", "SALES"],
  }),
]

function chosen(country: string | null, purpose: Purpose = "SALES", brands = ["komax"]): string | undefined {
  return chooseOffice(offices, { country, purpose, brands })?.id
}

test("the country's office answers", () => {
  expect(chosen("DE")).toBe("germany")
  expect(chosen("AT")).toBe("hq")
})

test("an office that doesn't do what is asked for leaves it to headquarters", () => {
  expect(chosen("DE", "SERVICE")).toBe("hq")
})

test("the region's office answers a country without one, and headquarters a region without one", () => {
  expect(chosen("TH")).toBe("china")
  expect(chosen("NZ")).toBe("china")
  expect(chosen("ZA")).toBe("hq")
  expect(chosen("AQ")).toBe("hq")
})

test("a reader whose country isn't known is answered by headquarters", () => {
  expect(chosen(null)).toBe("hq")
})

test("nothing goes to a distributor by itself", () => {
  expect(chosen("BR")).toBe("hq")
})

test("the site's own brand answers before the group", () => {
  expect(chosen("DE", "SALES", ["cirris", "komax"])).toBe("cirris-hq")
  expect(chosen("DE", "SALES", ["unknown", "komax"])).toBe("germany")
  expect(chosen("DE", "SALES", [])).toBe("germany")
})

test("without offices nobody is chosen", () => {
  expect(chooseOffice([], { country: "CH", purpose: "SALES", brands: ["komax"] })).toBeNull()
})
