import { expect, test } from "vitest"
import { addressOnSite, localeOnSite, type Standpoint } from "../../../app/sites/address.ts"
import { siteLocales } from "../../../app/sites/locale.ts"
import type { Site } from "../../../app/sites/site.ts"
import { getSite, systemData } from "./fixture.ts"

function standOn(siteId: string, urlCode: string): Standpoint {
  const site = getSite(siteId)
  const locale = siteLocales(site, systemData).get(urlCode)
  if (!locale) throw new Error(`The fixture's site ${siteId} has no locale ${urlCode}`)
  return { site, locale, systemData, origin: (target: Site) => `https://${target.domains[0]?.host}` }
}

test.each([
  ["keeps a locale that the site has", "main", "zh", "events-na", "zh"],
  ["keeps the language where the country is missing", "main", "de-ch", "cirris", "de"],
  ["is the site's default where the language is missing", "main", "de-ch", "events-na", "en"],
  ["is German on the German-only site", "main", "en", "adaptronic", "de"],
])("the locale on another site %s [LOC-07]", (_title, siteId, urlCode, targetId, expected) => {
  const { locale } = standOn(siteId, urlCode)
  expect(localeOnSite(locale, getSite(targetId), systemData)?.urlCode).toBe(expected)
})

test.each([
  ["its own site", "main", "main", "/de-ch/a"],
  ["a site on its own host", "main", "schleuniger", "https://schleuniger.localhost/de-ch/a"],
  ["a path site on the same host", "main", "events-na", "/en/events-na/a"],
  ["back from a brand's host", "schleuniger", "events-na", "https://localhost/en/events-na/a"],
])("an address on %s [ROUTE-01, SITE-04]", (_title, siteId, targetId, expected) => {
  expect(addressOnSite(getSite(targetId), "/a", standOn(siteId, "de-ch"))).toBe(expected)
})
