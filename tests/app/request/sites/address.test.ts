import { expect, test } from "vitest"
import { addressOnSite, localeOnSite } from "../../../../app/request/sites/address.ts"
import { getSite, systemData } from "./fixture.ts"
import { standOn } from "./standpoint.ts"

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
  ["a site on its own host", "main", "schleuniger", "http://schleuniger.localhost:3000/de-ch/a"],
  ["a path site on the same host", "main", "events-na", "/en/events-na/a"],
  ["back from a brand's host", "schleuniger", "events-na", "http://localhost:3000/en/events-na/a"],
])("an address on %s [ROUTE-01, SITE-04]", (_title, siteId, targetId, expected) => {
  expect(addressOnSite(getSite(targetId), "/a", standOn(siteId, "de-ch"))).toBe(expected)
})
