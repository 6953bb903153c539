import type { RequestContext } from "../../request/context/context.server.ts"
import { type Locale, siteLocales } from "../../request/sites/locale.ts"

/** `/callback` has no locale, so the locale of the requested page is used. */
export function readerLocale(
  { site, systemData, locale }: Pick<RequestContext, "site" | "systemData" | "locale">,
  returnTo: string,
): Locale {
  return siteLocales(site, systemData).get(returnTo.split("/")[1] ?? "") ?? locale
}
