import type { Locale } from "../sites/locale.ts"
import { localizedPath } from "../sites/localized-path.ts"
import type { Site } from "../sites/site.ts"

/** Whether an unlocalized path is the portal's: `/mykomax` and everything below it. */
export function isPortalPath(path: string): boolean {
  return path === "/mykomax" || path.startsWith("/mykomax/")
}

/** Address of a portal screen on this request's site and in its language: `portalPath(context, "/tickets/list")`. */
export function portalPath({ site, locale }: { site: Site; locale: Locale }, below = ""): string {
  return localizedPath(site, locale, `/mykomax${below}`)
}

/** Whether an unlocalized path answers each reader with something else: the portal, and what a failed sign-in leads to. */
export function isPersonalPath(path: string): boolean {
  return isPortalPath(path) || path === "/sign-in-failed"
}

const address = /^(?:\/[^/]+)?\/mykomax(?:\/|\.data$|$)/i

/** The same for an address as it was asked for: with whatever stands in front as a locale, also for data alone. */
export function isPortalAddress(pathname: string): boolean {
  return address.test(pathname)
}
