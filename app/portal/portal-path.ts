import type { RequestContext } from "../context.server.ts"
import { localizedPath } from "../sites/localized-path.ts"

/** Whether an unlocalized path is the portal's: `/mykomax` and everything below it. */
export function isPortalPath(path: string): boolean {
  return path === "/mykomax" || path.startsWith("/mykomax/")
}

/** Address of a portal screen on this request's site and in its language: `portalPath(context, "/tickets/list")`. */
export function portalPath({ site, locale }: Pick<RequestContext, "site" | "locale">, below = ""): string {
  return localizedPath(site, locale, `/mykomax${below}`)
}
