import { type ConsentChoice, consentCookieName } from "../../request/consent/consent.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../../request/document/page-title.ts"
import { cookieLife } from "../../request/sites/cookie-registry.ts"
import { serializeCookie } from "../../request/sites/cookies.ts"
import { cookieSettingsPath } from "./cookie-settings-path.ts"

/** The data of the cookie settings page [NAV-23]. */
export type CookieSettingsView = {
  kind: "cookie-settings"
  documentTitle: string
  path: string
  choice: ConsentChoice | null
  /** Host of the tag manager; null when none is configured. */
  measuringHost: string | null
}

/** Set-Cookie for the answer. It is readable by scripts, since a page from the back/forward cache has to look it up. */
export function consentCookie(
  context: Pick<RequestContext, "origin" | "site">,
  choice: ConsentChoice,
): string {
  const secure = context.origin(context.site).startsWith("https:") ? "; Secure" : ""
  return serializeCookie(consentCookieName, choice, cookieLife(consentCookieName)) + secure
}

/** The cookie settings page, at its own address on every site; null at any other address. */
export function findCookieSettings(context: RequestContext): CookieSettingsView | null {
  if (context.path !== cookieSettingsPath) return null
  const { translator, site, consent, upstreams } = context
  const { TAG_MANAGER_ID, TAG_MANAGER_URL } = upstreams.settings
  return {
    kind: "cookie-settings",
    documentTitle: documentTitle(translator.t("consent:screen.title"), siteBrandName(site)),
    path: context.localizedPath,
    choice: consent,
    measuringHost: TAG_MANAGER_ID ? new URL(TAG_MANAGER_URL).host : null,
  }
}
