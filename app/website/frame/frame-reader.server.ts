import { numberOf } from "../../ground/cache/number-of.ts"
import type { Log } from "../../ground/http/log.server.ts"
import type { Translator } from "../../ground/i18n/translator.server.ts"
import type { CatalogueApi } from "../../request/api/catalogue-api.server.ts"
import type { ContentApi } from "../../request/api/content-api.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { measurementCookieName, parseMeasurementSystem } from "../../request/measurement/measurement.ts"
import { isPersonalPath } from "../../request/portal-address/portal-path.ts"
import { hasSessionCookie } from "../../request/portal-address/session-cookie.ts"
import type { Locale } from "../../request/sites/locale.ts"
import type { Site, SystemData } from "../../request/sites/site.ts"
import { cookieSettingsPath } from "../consent/cookie-settings-path.ts"

/**
 * All that a frame may know of its reader, and nothing of the page. Frames are kept and shared, so each field either stands in
 * `frameKey`, or is the same for whoever has the same key.
 */
export type FrameReader = {
  site: Site
  locale: Locale
  systemData: SystemData
  isEditor: boolean
  hasSession: boolean
  /** Whether the page belongs to the main site proper, and not to its portal or editor area [SITE-15]. */
  isPublicMain: boolean
  /** Whether the page is one of the portal's, which have a frame of their own. */
  isPortal: boolean
  /** Null when the reader has answered, and on the screen that asks the same question. */
  asksConsent: boolean
  translator: Translator
  /** Content in the reader's languages, and the catalogue's classes. */
  api: { content: ContentApi; catalogue: CatalogueApi }
  log: Log
  origin(site: Site): string
}

export function frameReader(context: RequestContext): FrameReader {
  const { site, locale, systemData, isEditor, translator, log, origin, cookies } = context
  return {
    site,
    locale,
    systemData,
    isEditor,
    hasSession: hasSessionCookie(cookies),
    isPublicMain: context.isPublicMain,
    isPortal: isPortalPage(context),
    asksConsent: asksConsent(context),
    translator,
    api: context.api,
    log,
    origin,
  }
}

export function isPortalPage({ site, path }: RequestContext): boolean {
  return site.isMain && isPersonalPath(path)
}

/**
 * Without a tag manager nothing needs consent, and a question without a subject only costs attention [NAV-22]. The
 * portal doesn't ask, so that no banner covers its forms: nothing is measured there without an earlier consent.
 */
function asksConsent(context: RequestContext): boolean {
  const { consent, path, upstreams } = context
  const hasQuestion = upstreams.settings.TAG_MANAGER_ID !== undefined
  return hasQuestion && consent === null && path !== cookieSettingsPath && !isPortalPage(context)
}

/**
 * Different for any two readers whose frames may differ. Beside what frames show today it names all that documents are kept apart
 * by, so that a new menu item can't leak from one reader's frame into another's. `derive` adds the content's languages.
 */
export function frameKey(context: RequestContext): string {
  const { site, locale, systemData, isEditor, flags, consent, cookies } = context
  return JSON.stringify([
    "frame",
    // Sites, countries and addresses are read before the frame is: a change of them makes new data, and so a new key.
    numberOf(systemData),
    site.id,
    site.theme,
    locale.urlCode,
    locale.country.countryCode,
    hasSessionCookie(cookies),
    context.isPublicMain,
    isPortalPage(context),
    consent,
    asksConsent(context),
    parseMeasurementSystem(cookies[measurementCookieName]),
    isEditor,
    flags.nextRelease,
    flags.testing,
  ])
}
