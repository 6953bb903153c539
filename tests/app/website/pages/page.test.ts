import { expect, test } from "vitest"
import { siteLocales } from "../../../../app/request/sites/locale.ts"
import { toPage } from "../../../../app/website/pages/page.ts"
import { getSite, systemData } from "../../request/sites/fixture.ts"
import { pageContent } from "./page-fixture.ts"

function readerOf(siteId: string, urlCode: string, wantedLanguages: string[]) {
  const site = getSite(siteId)
  const locale = siteLocales(site, systemData).get(urlCode)
  if (!locale) throw new Error(`${siteId} has no ${urlCode}`)
  return { site, locale, systemData, wantedLanguages, origin: "http://www.example.com", homePath: () => "/" }
}

const english = readerOf("main", "en", ["en"])

test("a page has the content's fields and those that follow from it [PAGE-02]", () => {
  const content = pageContent({ injection: "sigma", isPublished: false, theme: "Copper" })
  expect(toPage(content, english)).toMatchObject({
    id: "page-company",
    title: "Company",
    slug: "company",
    type: "ContentPage",
    cmsType: "ContentPage",
    injection: "sigma",
    languages: ["en"],
    theme: "Copper",
    isPublished: false,
    contentLanguage: "en",
    isLanguageFallback: false,
    isLanguageUnavailable: false,
    canonicalUrl: "http://www.example.com/en/company",
  })
})

test("a country's own home page names /, and not its own path, as its address in every language [NAV-08]", () => {
  const homePath = () => "/home-japan"
  const reader = { ...readerOf("main", "ja-jp", ["ja", "en"]), homePath }
  const content = pageContent({
    locale: "ja",
    path: "/home-japan",
    languages: ["en", "ja"],
    countries: ["JP"],
  })
  const page = toPage(content, reader)
  expect(page.canonicalUrl).toBe("http://www.example.com/ja-jp")
  expect(page.alternateVersions).toEqual([{ language: "en", locale: "en-jp", path: "/en-jp" }])
})

test("the page type is Content where none is given [PAGE-03]", () => {
  expect(toPage(pageContent({ pageType: "" }), english).pageType).toBe("Content")
  expect(toPage(pageContent({ pageType: "Overview" }), english).pageType).toBe("Overview")
})

test("translations start from English where nothing else is given [PAGE-04]", () => {
  const content = { ...pageContent(), translationSourceLanguage: "" } as never
  expect(toPage(content, english).translationSourceLanguage).toBe("en")
  expect(toPage(pageContent({ translationSourceLanguage: "de" }), english).translationSourceLanguage).toBe(
    "de",
  )
})

test("a draft says that it isn't published [PAGE-05]", () => {
  expect(toPage(pageContent({ isPublished: false }), english).isPublished).toBe(false)
})

test("a page in a language that stands in for the reader's is a fallback [LOC-16]", () => {
  const page = toPage(pageContent(), readerOf("main", "de-ch", ["de", "en"]))
  expect(page).toMatchObject({
    contentLanguage: "en",
    isLanguageFallback: true,
    isLanguageUnavailable: false,
  })
})

test("a page in none of the reader's languages is unavailable", () => {
  const page = toPage(pageContent({ locale: "ja", languages: ["ja"] }), english)
  expect(page).toMatchObject({ isLanguageFallback: true, isLanguageUnavailable: true })
})

test("other versions are in the reader's country, else international, else where there is one [LOC-17]", () => {
  const content = pageContent({ languages: ["en", "de", "fr", "zh", "ja"], locale: "de" })
  const page = toPage(content, readerOf("main", "de-ch", ["de", "en"]))
  expect(page.alternateVersions).toEqual([
    { language: "en", locale: "en-ch", path: "/en-ch/company" },
    { language: "fr", locale: "fr-ch", path: "/fr-ch/company" },
    { language: "zh", locale: "zh", path: "/zh/company" },
    { language: "ja", locale: "ja-jp", path: "/ja-jp/company" },
  ])
})

test("a language that the site doesn't offer is no version", () => {
  const content = pageContent({ languages: ["en", "de"], site: { id: "events-na", slug: "events-na" } })
  expect(toPage(content, readerOf("events-na", "en", ["en"])).alternateVersions).toEqual([])
})

test("the canonical address is that of the page's own language, not of the reader's", () => {
  const page = toPage(pageContent(), readerOf("main", "de-ch", ["de", "en"]))
  expect(page.canonicalUrl).toBe("http://www.example.com/en/company")
})

test("a page without a country that supports its language is an error [LOC-18]", () => {
  expect(() => toPage(pageContent({ countries: ["JP"], locale: "de" }), english)).toThrow(
    "Page page-company has no country that supports its content language de",
  )
  expect(() => toPage(pageContent({ locale: "it", languages: ["it"] }), english)).toThrow("language it")
  expect(() => toPage(pageContent({ countries: ["JP", "CH"], locale: "de" }), english)).not.toThrow()
})

test("an extra language of the site counts internationally only [LOC-08, LOC-18]", () => {
  const brand = readerOf("schleuniger", "fr", ["fr", "en"])
  expect(() => toPage(pageContent({ locale: "fr", countries: ["ALL"] }), brand)).not.toThrow()
  expect(() => toPage(pageContent({ locale: "fr", countries: ["DE"] }), brand)).toThrow("language fr")
  expect(() => toPage(pageContent({ locale: "fr", countries: ["ALL"] }), english)).toThrow("language fr")
})
