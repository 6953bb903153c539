import { encodePath } from "../../request/sites/localized-path.ts"
import { type Site, sitePathSlug } from "../../request/sites/site.ts"

/**
 * API endpoints, and pages that need a sign-in. Pages with `noindex` are missing on purpose: a crawler has to read them
 * to see it.
 */
const closedPaths = ["/api/", "/builds/", "/*/mykomax", "/*/editor"]

export type RobotsInput = {
  origin: string
  /** False when the whole installation is `noindex`, which crawlers only see if they may read the pages. */
  isIndexed: boolean
  /** Sites on the host that are closed to the public, such as an event with a password. */
  closedSites: readonly Site[]
}

/** The `robots.txt` of a host. */
export function robotsText({ origin, isIndexed, closedSites }: RobotsInput): string {
  if (!isIndexed) return "User-agent: *\nDisallow:\n"
  const closed = closedSites.flatMap((site) => {
    const slug = sitePathSlug(site)
    const path = slug && encodePath([slug])
    return path ? [`/*${path}$`, `/*${path}/`] : ["/"]
  })
  const rules = [...closedPaths, ...closed].map((path) => `Disallow: ${path}\n`).join("")
  return `User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\n`
}
