import { expect, test } from "vitest"
import {
  createLocale,
  defaultLocale,
  identityLocale,
  isKnownLocale,
  numberFormatLocale,
  parseLocaleSegment,
  siteLocales,
} from "../../../../app/request/sites/locale.ts"
import { toSystemData } from "../../../../app/request/system-data/system-data.ts"
import { getSite, rawSite, rawSystemData, systemData } from "./fixture.ts"

function codesOf(siteId: string): string[] {
  return [...siteLocales(getSite(siteId), systemData).values()].map((locale) => locale.code)
}

test("a country locale has its code in three spellings [LOC-03]", () => {
  expect(siteLocales(getSite("main"), systemData).get("de-ch")).toMatchObject({
    code: "de-CH",
    urlCode: "de-ch",
    sisCode: "de_CH",
    isInternational: false,
    language: "de",
    country: { countryCode: "CH" },
  })
})

test("an international locale is its language and belongs to the pseudo-country [LOC-03, LOC-05]", () => {
  expect(siteLocales(getSite("main"), systemData).get("en")).toMatchObject({
    code: "en",
    urlCode: "en",
    sisCode: "en",
    isInternational: true,
    language: "en",
    country: { countryCode: "ALL", defaultMeasurementSystem: "METRIC" },
  })
})

test.each([
  [
    "the main site has the international ones and every country's [SITE-02]",
    "main",
    "en de zh de-CH fr-CH en-CH de-DE en-DE en-US es-US ja-JP en-JP nb-NO en-NO",
  ],
  [
    "one brand site has French besides [LOC-08]",
    "schleuniger",
    "en de zh fr de-CH fr-CH en-CH de-DE en-DE en-US es-US ja-JP en-JP nb-NO en-NO",
  ],
  [
    "the events site has Spanish and no German [LOC-09, LOC-10]",
    "events-na",
    "en zh es fr-CH en-CH en-DE en-US es-US ja-JP en-JP nb-NO en-NO",
  ],
  [
    "the brand portal has no German [LOC-10]",
    "brand-portal",
    "en zh fr-CH en-CH en-DE en-US es-US ja-JP en-JP nb-NO en-NO",
  ],
  ["the German-only site has no English [LOC-11]", "adaptronic", "de de-CH de-DE"],
  ["an international-only site has no countries [SITE-16]", "cirris", "en de zh"],
])("%s", (_title, siteId, codes) => {
  expect(codesOf(siteId)).toEqual(codes.split(" "))
})

test("a hidden country has no locale [LOC-04]", () => {
  expect(codesOf("main")).not.toContain("de-LI")
})

test("the site's default is international, in its language [LOC-07]", () => {
  expect(defaultLocale(getSite("main"), systemData)?.code).toBe("en")
  expect(defaultLocale(getSite("adaptronic"), systemData)?.code).toBe("de")
})

test("the default language counts, not the order of languages [LOC-07]", () => {
  const sites = [rawSite("main", { slug: null, defaultLanguage: "zh" })]
  const data = toSystemData({ ...rawSystemData, sites }, console)
  const [site] = data.sites
  expect(site && defaultLocale(site, data)?.code).toBe("zh")
})

test("a default language that the site doesn't offer gives way to the first that it does [LOC-07]", () => {
  const sites = [rawSite("main", { slug: null, defaultLanguage: "it" })]
  const data = toSystemData({ ...rawSystemData, sites }, console)
  const [site] = data.sites
  expect(site && defaultLocale(site, data)?.code).toBe("en")
})

test.each([
  ["de-ch", { language: "de", countryCode: "CH", urlCode: "de-ch" }],
  ["De-CH", { language: "de", countryCode: "CH", urlCode: "de-ch" }],
  ["en", { language: "en", countryCode: null, urlCode: "en" }],
  ["deu", null],
  ["de-", null],
  ["de_CH", null],
  ["de-ch-x", null],
  ["de\n", null],
  ["", null],
])("the segment %j is read [LOC-01, LOC-02]", (segment, expected) => {
  expect(parseLocaleSegment(segment)).toEqual(expected)
})

test.each([
  ["it", true],
  ["it-li", true],
  ["xx", false],
  ["de-yy", false],
])("whether %s is known doesn't depend on a site [LOC-22, LOC-23]", (segment, isKnown) => {
  const parsed = parseLocaleSegment(segment)
  expect(parsed && isKnownLocale(parsed, systemData)).toBe(isKnown)
})

test.each([
  ["en", "en-US"],
  ["de", "de-CH"],
  ["fr", "fr-FR"],
  ["zh", "zh-CN"],
  ["ja", "ja-JP"],
  ["es", "es-ES"],
  ["pt", "pt-BR"],
  ["cs", "cs-CZ"],
  ["hu", "hu-HU"],
  ["ro", "ro-RO"],
  ["sk", "sk-SK"],
  ["it", "en-US"],
  ["constructor", "en-US"],
])("the identity provider is asked for %s as %s [LOC-20]", (language, expected) => {
  expect(identityLocale({ language })).toBe(expected)
})

test("German numbers are Swiss in every country [LOC-21]", () => {
  const [all] = systemData.countries
  const germany = systemData.countries.find((country) => country.countryCode === "DE")
  if (!all || !germany) throw new Error("The fixture lacks a country")
  const german = numberFormatLocale(createLocale("de", germany))
  expect(new Intl.NumberFormat(german).format(5133333)).toMatch(/^5['’]133['’]333$/)
  expect(numberFormatLocale(createLocale("de", all))).toBe("de-CH")
  expect(numberFormatLocale(createLocale("en", germany))).toBe("en-DE")
  expect(numberFormatLocale(createLocale("en", all))).toBe("en")
})
