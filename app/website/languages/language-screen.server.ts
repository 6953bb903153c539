import { data, redirect } from "@remix-run/node"
import type { RequestContext } from "../../request/context/context.server.ts"
import { hostPath } from "../../request/links/link-url.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { documentTitle, siteBrandName } from "../../request/titles/page-title.ts"
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
  const { site, systemData, locale, localeRedirect, url, translator } = context
  const headers = { "Cache-Control": "private, no-store" }
  if (localeRedirect)
    throw redirect(localeRedirect, { headers: { Vary: "Cookie, Accept-Language", ...headers } })
  const view: LanguageScreenView = {
    kind: "language-screen",
    documentTitle: documentTitle(translator.t("frame:country.title"), siteBrandName(site)),
    returnTo: hostPath(url.searchParams.get("returnTo") ?? "") ?? localizedPath(site, locale, "/"),
    list: countryList(site, systemData, locale),
    current: locale.urlCode,
  }
  return data(view, { headers })
}
