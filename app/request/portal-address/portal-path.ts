import type { Locale } from "../sites/locale.ts"
import { localizedPath } from "../sites/localized-path.ts"
import type { Site } from "../sites/site.ts"

/** Whether an unlocalized path belongs to the portal: `/mykomax` and everything below it. */
export function isPortalPath(path: string): boolean {
  return path === "/mykomax" || path.startsWith("/mykomax/")
}

/** Asks for a sign-in, then leads to the page of the website that `?to=` names. */
export const continuePath = "/mykomax/continue"

/** Address of a portal screen on this request's site and in its language: `portalPath(context, "/tickets/list")`. */
export function portalPath({ site, locale }: { site: Site; locale: Locale }, below = ""): string {
  return localizedPath(site, locale, `/mykomax${below}`)
}

/** Whether the answer at an unlocalized path is personal: in the portal, and on the page about a failed sign-in. */
export function isPersonalPath(path: string): boolean {
  return isPortalPath(path) || path === "/sign-in-failed"
}

const address = /^(?:\/[^/]+)?\/mykomax(?:\/|\.data$|$)/i

/** The same for a requested address, with any locale in front, also for requests for data. */
export function isPortalAddress(pathname: string): boolean {
  return address.test(pathname)
}
