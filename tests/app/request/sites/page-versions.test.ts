import fc from "fast-check"
import { expect, test } from "vitest"
import { siteLocales } from "../../../../app/request/sites/locale.ts"
import {
  defaultVersion,
  isForCountry,
  pageVersions,
  type VersionedPage,
} from "../../../../app/request/sites/page-versions.ts"
import { internationalCountryCode } from "../../../../app/request/sites/site.ts"
import { getSite, systemData } from "./fixture.ts"

const everyLanguage = ["en", "de", "fr", "zh", "ja", "es"]

function versionsOf(changes: Partial<VersionedPage>, siteId = "main", homePath = (_country: string) => "/") {
  const page = { path: "/company", languages: everyLanguage, countries: [], ...changes }
  const scope = {
    site: getSite(siteId),
    systemData,
    homePath: ({ countryCode }: { countryCode: string }) => homePath(countryCode),
  }
  return pageVersions(page, scope).map(({ hreflang, path }) => `${hreflang} ${path}`)
}

test("a language's version is the international one, else the one in the language's own country", () => {
  expect(versionsOf({})).toEqual([
    "en /en/company",
    "de /de/company",
    "fr /fr-ch/company",
    "zh /zh/company",
    "ja /ja-jp/company",
    "es /es-us/company",
  ])
})

test("a language that the site took away is no version [LOC-10, LOC-11]", () => {
  expect(versionsOf({ languages: ["en", "de"] }, "adaptronic")).toEqual(["de /de/company"])
  expect(versionsOf({ languages: ["en", "de"] }, "brand-portal")).toEqual(["en /en/company"])
})

test("a page of some countries has versions in these only", () => {
  expect(versionsOf({ languages: ["en", "de", "ja"], countries: ["US", "DE"] })).toEqual([
    "en /en-us/company",
    "de /de-de/company",
  ])
})

test("a version names its country only where the page is for one alone", () => {
  expect(versionsOf({ languages: ["en", "de"], countries: ["CH"] })).toEqual([
    "en-CH /en-ch/company",
    "de-CH /de-ch/company",
  ])
  expect(versionsOf({ languages: ["de"], countries: [internationalCountryCode] })).toEqual(["de /de/company"])
})

test("the home page is no version where another page stands at / [NAV-08]", () => {
  const homePath = (country: string) => (country === "JP" ? "/home-japan" : "/")
  expect(versionsOf({ path: "/", languages: ["en", "ja"] }, "main", homePath)).toEqual(["en /en"])
})

test("a country's own home page is listed where its readers find it, at / [NAV-08]", () => {
  const homePath = (country: string) => (country === "JP" ? "/home-japan" : "/")
  const page = { path: "/home-japan", languages: ["en", "ja"], countries: ["JP"] }
  expect(versionsOf(page, "main", homePath)).toEqual(["en-JP /en-jp", "ja-JP /ja-jp"])
})

test("readers of no listed language get the site's default version, else English, else the first", () => {
  const scope = { site: getSite("adaptronic"), systemData, homePath: () => "/" }
  const main = { ...scope, site: getSite("main") }
  const page = { path: "/x", countries: [] }
  const german = pageVersions({ ...page, languages: ["de"] }, scope)
  expect(defaultVersion(german, scope.site)?.path).toBe("/de/x")
  const both = pageVersions({ ...page, languages: ["ja", "de", "en"] }, main)
  expect(defaultVersion(both, main.site)?.path).toBe("/en/x")
  expect(defaultVersion(both, { ...main.site, defaultLanguage: "fr" })?.path).toBe("/en/x")
  expect(defaultVersion(both.slice(0, 2), main.site)?.path).toBe("/ja-jp/x")
  expect(defaultVersion([], main.site)).toBeUndefined()
})

test("every version is an address that its site offers to readers for whom the page is", () => {
  const codes = systemData.countries.map(({ countryCode }) => countryCode)
  const pages = fc.record({
    siteId: fc.constantFrom("main", "schleuniger", "cirris", "events-na"),
    languages: fc.uniqueArray(fc.constantFrom(...everyLanguage)),
    countries: fc.uniqueArray(fc.constantFrom(...codes)),
  })
  fc.assert(
    fc.property(pages, ({ siteId, languages, countries }) => {
      const site = getSite(siteId)
      const page = { path: "/x", languages, countries }
      const versions = pageVersions(page, { site, systemData, homePath: () => "/" })
      const locales = siteLocales(site, systemData)
      for (const { locale, language } of versions) {
        expect(locales.get(locale.urlCode)).toBe(locale)
        expect([locale.language, isForCountry(page, locale)]).toEqual([language, true])
      }
      const reachable = languages.filter((language) =>
        [...locales.values()].some((locale) => locale.language === language && isForCountry(page, locale)),
      )
      expect(versions.map(({ language }) => language)).toEqual(reachable)
      expect(new Set(versions.map(({ hreflang }) => hreflang)).size).toBe(versions.length)
    }),
  )
})

test("a page is for readers of its countries, and for all where it names none", () => {
  const locales = siteLocales(getSite("main"), systemData)
  const isFor = (countries: string[], urlCode: string) =>
    [...locales.values()].some((locale) => locale.urlCode === urlCode && isForCountry({ countries }, locale))
  expect(isFor([], "de-ch")).toBe(true)
  expect(isFor(["DE", "CH"], "de-ch")).toBe(true)
  expect(isFor(["DE"], "de-ch")).toBe(false)
  expect(isFor(["CH"], "en")).toBe(false)
})
