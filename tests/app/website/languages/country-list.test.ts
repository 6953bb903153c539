import { expect, test } from "vitest"
import { defaultLocale } from "../../../../app/request/sites/locale.ts"
import { countryList } from "../../../../app/website/languages/country-list.ts"
import { getSite, systemData } from "../../request/sites/fixture.ts"

function listOf(siteId: string) {
  const site = getSite(siteId)
  const locale = defaultLocale(site, systemData)
  if (!locale) throw new Error("the fixture's site has a locale")
  return countryList(site, systemData, locale)
}

const countriesOf = (siteId: string) =>
  listOf(siteId).continents.map(({ name, countries }) => [name, countries.map(({ code }) => code)])

test("all countries stand by continent, hidden ones don't [LOC-12]", () => {
  expect(countriesOf("main")).toEqual([
    ["Europe", ["CH", "DE", "NO"]],
    ["Americas", ["US"]],
    ["Asia", ["JP"]],
  ])
})

test("countries and continents are named in the reader's language, languages in their own", () => {
  const [europe] = listOf("adaptronic").continents
  expect(europe).toMatchObject({ name: "Europa", countries: [{ name: "Land CH" }, { name: "Land DE" }] })
  expect(europe?.countries[0]?.choices).toEqual([{ urlCode: "de-ch", language: "de", name: "Deutsch" }])
})

test("a site's removed languages are nowhere, an international-only site has no countries [LOC-10, SITE-16]", () => {
  const portal = listOf("brand-portal")
  const languages = portal.continents.flatMap(({ countries }) =>
    countries.flatMap(({ choices }) => choices.map(({ language }) => language)),
  )
  expect(languages).not.toContain("de")
  expect(listOf("cirris")).toMatchObject({ continents: [], international: [{ urlCode: "en" }, {}, {}] })
})
