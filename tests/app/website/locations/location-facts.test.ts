import { expect, test } from "vitest"
import { closedStretches } from "../../../../app/website/locations/closing-days.ts"
import { distanceKm } from "../../../../app/website/locations/distance.ts"
import { groupLocations } from "../../../../app/website/locations/location-groups.ts"
import { locationJsonLd } from "../../../../app/website/locations/location-json-ld.ts"
import { routeLinks } from "../../../../app/website/locations/route-links.ts"
import { readLocationPath } from "../../../../app/website/offices/location-path.ts"
import { openingTimesOf, someOffice } from "../offices/some-offices.ts"

test("closed days join over a weekend, and a closed Saturday is nothing to tell [LOCATIONS-02]", () => {
  // 24 December 2026 is a Thursday.
  const closedDays = ["2026-12-24", "2026-12-25", "2026-12-26", "2026-12-27", "2026-12-28", "2027-01-01"]
  const times = { ...openingTimesOf(someOffice()), closedDays: new Set(closedDays) }
  expect(closedStretches(times, { first: "2026-12-01", last: "2027-01-31" })).toEqual([
    { from: "2026-12-24", to: "2026-12-28" },
    { from: "2027-01-01", to: "2027-01-01" },
  ])
  expect(closedStretches(times, { first: "2026-12-26", last: "2026-12-27" })).toEqual([])
})

test("the list goes by region, by country in the reader's language, and begins with headquarters [LOCATIONS-01]", () => {
  const inCountry = (id: string, country: string, changes = {}) =>
    someOffice({
      id,
      name: id,
      contactTypes: ["SALES"],
      address: { ...someOffice().address, country },
      ...changes,
    })
  const names: Record<string, string> = { CH: "Suisse", DE: "Allemagne", JP: "Japon" }
  const groups = groupLocations(
    [
      inCountry("tokyo", "JP", { region: "ASIA_PACIFIC" }),
      inCountry("basel", "CH"),
      inCountry("lucerne", "CH", { contactTypes: ["HEADQUARTERS"] }),
      inCountry("munich", "DE"),
    ],
    { language: "fr", countryName: (code) => names[code] ?? code },
  )
  expect(groups.map(({ region, countries }) => [region, countries.map(({ name }) => name)])).toEqual([
    ["EUROPE", ["Allemagne", "Suisse"]],
    ["ASIA_PACIFIC", ["Japon"]],
  ])
  expect(groups[0]?.countries[1]?.locations.map(({ id }) => id)).toEqual(["lucerne", "basel"])
})

test("routes are plain links by coordinates; a location in China has Amap instead of Google [LOCATIONS-02]", () => {
  const links = new Map(routeLinks(someOffice({ name: "A & B" })).map(({ id, href }) => [id, href]))
  expect(links.get("openstreetmap")).toBe("https://www.openstreetmap.org/directions?to=47%2C8.3")
  expect(links.get("google")).toBe("https://www.google.com/maps/dir/?api=1&destination=47%2C8.3")
  expect(links.get("device")).toBe("geo:47,8.3?q=47,8.3(A%20%26%20B)")
  const china = routeLinks(someOffice({ address: { ...someOffice().address, country: "CN" } })).map(
    ({ id }) => id,
  )
  expect(china).toEqual(["openstreetmap", "apple", "amap", "device"])
})

test("search engines are told address, hours, holidays and place [LOCATIONS-02]", () => {
  const told = locationJsonLd(someOffice(), {
    url: "https://komax.example/en/locations/lucerne",
    origin: "https://komax.example",
    publisher: "Komax",
    brands: [{ name: "Komax", href: "/en" }],
    closed: [{ from: "2026-12-24", to: "2026-12-28" }],
  })
  expect(told).toMatchObject({
    "@type": "LocalBusiness",
    address: {
      "@type": "PostalAddress",
      streetAddress: "Drahtwerkstrasse 1",
      postalCode: "6000",
      addressCountry: "CH",
    },
    geo: { "@type": "GeoCoordinates", latitude: 47, longitude: 8.3 },
    brand: [{ "@type": "Brand", name: "Komax", url: "https://komax.example/en" }],
    specialOpeningHoursSpecification: [
      { opens: "00:00", closes: "00:00", validFrom: "2026-12-24", validThrough: "2026-12-28" },
    ],
  })
  const { openingHoursSpecification: hours } = told as unknown as { openingHoursSpecification: object[] }
  expect(hours).toHaveLength(10)
  expect(hours[0]).toMatchObject({ dayOfWeek: "https://schema.org/Monday", opens: "08:00", closes: "12:00" })
})

test("distances are along the surface", () => {
  const lucerne = { latitude: 47.05, longitude: 8.31 }
  expect(distanceKm(lucerne, { latitude: 48.14, longitude: 11.58 })).toBeCloseTo(272, -1)
  expect(distanceKm(lucerne, lucerne)).toBe(0)
  expect(distanceKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(
    111,
    0,
  )
})

test("only an id of a location is an address of one [LOCATIONS-02]", () => {
  expect(readLocationPath("/locations/komax-japan")).toBe("komax-japan")
  expect(readLocationPath("/locations/komax-japan.vcf", ".vcf")).toBe("komax-japan")
  for (const path of ["/locations", "/locations/", "/locations/a/b", "/locations/../x", "/locations/a.vcf"])
    expect(readLocationPath(path)).toBeNull()
  expect(readLocationPath("/locations/a", ".vcf")).toBeNull()
})
