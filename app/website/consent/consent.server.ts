import { type ConsentChoice, consentCookieName } from "../../request/consent/consent.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { cookieLife } from "../../request/sites/cookie-registry.ts"
import { serializeCookie } from "../../request/sites/cookies.ts"
import { documentTitle, siteBrandName } from "../../request/titles/page-title.ts"
import { cookieSettingsPath } from "./cookie-settings-path.ts"

/** What the cookie screen shows [NAV-23]. */
export type CookieSettingsView = {
  kind: "cookie-settings"
  documentTitle: string
  path: string
  choice: ConsentChoice | null
  /** Host of the tag manager; null where none is configured. */
  measuringHost: string | null
}

/** Set-Cookie that keeps the answer. Scripts may read it: a page that comes back from the browser's memory looks it up. */
export function consentCookie(
  context: Pick<RequestContext, "origin" | "site">,
  choice: ConsentChoice,
): string {
  const secure = context.origin(context.site).startsWith("https:") ? "; Secure" : ""
  return serializeCookie(consentCookieName, choice, cookieLife(consentCookieName)) + secure
}

/** Null at any other address than the screen's own, which every site has. */
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
