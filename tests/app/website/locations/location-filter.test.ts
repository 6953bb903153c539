import { expect, test } from "vitest"
import {
  countValues,
  emptyFilter,
  locationSearch,
  matches,
  readLocationFilter,
} from "../../../../app/website/locations/location-filter.ts"
import { someOffice } from "../offices/some-offices.ts"

const lucerne = someOffice({ countries: ["CH", "AT"] })
const shanghai = someOffice({
  id: "shanghai",
  region: "ASIA_PACIFIC",
  contactTypes: ["SALES"],
  countries: ["ID"],
  address: { ...someOffice().address, country: "CN" },
})
const cirris = someOffice({
  id: "cirris",
  brands: [{ id: "cirris" }],
  region: "NORTH_AMERICA",
  countries: ["US"],
})
const all = [lucerne, shanghai, cirris]

const known = { brands: ["komax", "cirris"], countries: ["CH", "CN", "AT", "ID", "US"] }

function found(search: string): string[] {
  const filter = readLocationFilter(search, known)
  return all.filter((location) => matches(location, filter)).map(({ id }) => id)
}

test("locations are filtered by brand, type of contact, country and region, also together [LOCATIONS-01]", () => {
  expect(found("")).toEqual(["lucerne", "shanghai", "cirris"])
  expect(found("?brand=cirris")).toEqual(["cirris"])
  expect(found("?type=SERVICE")).toEqual(["lucerne", "cirris"])
  expect(found("?region=ASIA_PACIFIC")).toEqual(["shanghai"])
  expect(found("?type=service&brand=komax&region=europe&country=ch")).toEqual(["lucerne"])
  expect(found("?brand=cirris&region=EUROPE")).toEqual([])
})

test("a country finds the location that stands there and the one that serves it [LOCATIONS-01]", () => {
  expect(found("?country=CN")).toEqual(["shanghai"])
  expect(found("?country=AT")).toEqual(["lucerne"])
})

test.each([
  "?brand=nobody&type=&country=XX&region=MOON",
  "?brand[]=komax&country=%00&region=%E0%A4%A",
  `?type=${"x".repeat(5000)}&constructor=1&__proto__=2`,
])("wrong values are no filter: %#", (search) => {
  expect(readLocationFilter(search, known)).toEqual(emptyFilter)
})

test("a filter's address is always written the same way and reads as that filter [LOCATIONS-01]", () => {
  const filter = { brand: "komax", type: "SALES", country: "CN", region: "ASIA_PACIFIC" } as const
  expect(locationSearch(filter)).toBe("?region=ASIA_PACIFIC&country=CN&brand=komax&type=SALES")
  expect(readLocationFilter(locationSearch(filter), known)).toEqual(filter)
  expect(locationSearch(emptyFilter)).toBe("")
})

test("a count says what its choice would list beside the other filters [LOCATIONS-01]", () => {
  const { counts, all: without } = countValues(
    all,
    { ...emptyFilter, brand: "komax", region: "EUROPE" },
    "region",
  )
  expect([...counts]).toEqual([
    ["EUROPE", 1],
    ["ASIA_PACIFIC", 1],
  ])
  expect(without).toBe(2)
})
