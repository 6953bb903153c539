import { expect, test, vi } from "vitest"
import { sitePathSlug } from "../../../../app/request/sites/site.ts"
import { toSystemData } from "../../../../app/request/system-data/system-data.ts"
import { getSite, rawCountry, rawSite, rawSystemData, systemData } from "../sites/fixture.ts"

test("the site without slug is the main site, the only one [SITE-03, SITE-12]", () => {
  expect(systemData.sites.filter((site) => site.isMain).map((site) => site.id)).toEqual(["main"])
})

test("an empty slug is none, and each site has a technical name [SITE-12]", () => {
  const data = toSystemData({ ...rawSystemData, sites: [rawSite("a", { slug: "" }), rawSite("b")] }, console)
  expect(data.sites.map(({ slug, technicalName, isMain }) => [slug, technicalName, isMain])).toEqual([
    [null, "main", true],
    ["b", "b", false],
  ])
})

test("a site's fields are taken over [SITE-11]", () => {
  const brand = { id: "brand", name: "Brand", theme: "Copper", image: { url: "/logo.svg" } }
  const raw = rawSite("b", {
    internationalOnly: true,
    hideSideButtons: true,
    enableCutFont: true,
    theme: "Copper",
    brand,
  })
  const [site] = toSystemData({ ...rawSystemData, sites: [raw] }, console).sites
  expect(site).toMatchObject({
    id: "b",
    name: "Site b",
    internationalOnly: true,
    hideSideButtons: true,
    enableCutFont: true,
    theme: "Copper",
    brand: { id: "brand", pimId: null, image: { url: "/logo.svg", alternativeText: null } },
  })
})

test.each([
  ["header", { headerNavigation: null }],
  ["footer", { footerNavigation: null }],
])("a site without %s navigation is dropped with a warning [SITE-13]", (part, changes) => {
  const log = { warn: vi.fn() }
  const sites = [rawSite("main", { slug: null }), rawSite("b", changes)]
  expect(toSystemData({ ...rawSystemData, sites }, log).sites.map((site) => site.id)).toEqual(["main"])
  expect(log.warn.mock.calls).toEqual([[`Site b is left out: it has no ${part} navigation`]])
})

test("the pseudo-country of all countries is added, metric, where the content has none [LOC-05]", () => {
  const data = toSystemData({ ...rawSystemData, countries: [rawCountry("US", ["en"])] }, console)
  expect(data.countries.map((country) => country.countryCode)).toEqual(["ALL", "US"])
  expect(data.countries[0]).toMatchObject({ defaultMeasurementSystem: "METRIC", hidden: false })
})

test("the pseudo-country of the content stays as it is, and alone [LOC-05]", () => {
  const all = systemData.countries.filter((country) => country.countryCode === "ALL")
  expect(all.map((country) => country.supportedLanguages)).toEqual([["en", "de", "zh"]])
})

test("countries and languages have a name in each language [LOC-04, LOC-06]", () => {
  const country = systemData.countries.find(({ countryCode }) => countryCode === "US")
  const language = systemData.languages.find(({ languageCode }) => languageCode === "ja")
  expect(country).toMatchObject({
    displayNames: { en: "Country US", de: "Land US" },
    defaultMeasurementSystem: "IMPERIAL",
  })
  expect(language).toMatchObject({
    displayNames: { en: "Language ja", de: "Sprache ja" },
    defaultCountry: "JP",
  })
})

test("a domain's host is kept as hosts are compared [SITE-06]", () => {
  const sites = [rawSite("b", { domains: [{ host: "B.Localhost." }] })]
  expect(toSystemData({ ...rawSystemData, sites }, console).sites[0]?.domains).toEqual([
    { host: "b.localhost", pathSlug: null },
  ])
})

test("a path slug that isn't the site's is dropped with a warning [SITE-04]", () => {
  const log = { warn: vi.fn() }
  const sites = [rawSite("b", { domains: [{ host: "localhost", pathSlug: "c" }] })]
  expect(toSystemData({ ...rawSystemData, sites }, log).sites[0]?.domains).toEqual([])
  expect(log.warn.mock.calls).toEqual([["Domain localhost of site b is left out: c is not the site's slug"]])
})

test("only a site without a host of its own shows its slug [SITE-04]", () => {
  expect(sitePathSlug(getSite("events-na"))).toBe("events-na")
  expect(sitePathSlug(getSite("schleuniger"))).toBeNull()
  expect(sitePathSlug(getSite("main"))).toBeNull()
})
