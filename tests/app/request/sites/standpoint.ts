import type { Standpoint } from "../../../../app/request/sites/address.ts"
import { siteLocales } from "../../../../app/request/sites/locale.ts"
import { getSite, systemData } from "./fixture.ts"

/** A reader of the fixture's site in a locale. Every site is at its first host, on port 3000. */
export function standOn(siteId: string, urlCode: string): Standpoint {
  const site = getSite(siteId)
  const locale = siteLocales(site, systemData).get(urlCode)
  if (!locale) throw new Error(`The fixture's site ${siteId} has no locale ${urlCode}`)
  return { site, locale, systemData, origin: (target) => `http://${target.domains[0]?.host}:3000` }
}
