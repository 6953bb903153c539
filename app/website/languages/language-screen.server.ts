import { data } from "@remix-run/node"
import { requireLocale } from "../../request/answers/redirect.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../../request/document/page-title.ts"
import { hostPath } from "../../request/links/link-url.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { type CountryList, countryList } from "./country-list.ts"

export type LanguageScreenView = {
  kind: "language-screen"
  documentTitle: string
  /** The page to return to, in the chosen language. */
  returnTo: string
  list: CountryList
  current: string
}

/** The screen of all countries and languages of a site, which are too many for the header. */
export function loadLanguageScreen(context: RequestContext) {
  requireLocale(context)
  const { site, systemData, locale, url, translator } = context
  const headers = { "Cache-Control": "private, no-store" }
  const view: LanguageScreenView = {
    kind: "language-screen",
    documentTitle: documentTitle(translator.t("frame:country.title"), siteBrandName(site)),
    returnTo: hostPath(url.searchParams.get("returnTo") ?? "") ?? localizedPath(site, locale, "/"),
    list: countryList(site, systemData, locale),
    current: locale.urlCode,
  }
  return data(view, { headers })
}
