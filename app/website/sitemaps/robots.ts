import { encodePath } from "../../request/sites/localized-path.ts"
import { type Site, sitePathSlug } from "../../request/sites/site.ts"

/** Endpoints, and what only those who signed in can read. Pages that say `noindex` are not here: to be obeyed they must be read. */
const closedPaths = ["/api/", "/builds/", "/*/mykomax", "/*/editor"]

export type RobotsInput = {
  origin: string
  /** False: the whole installation tells search engines by header that nothing is to be listed, which they have to be let read. */
  isIndexed: boolean
  /** All sites on the host that show nothing to strangers, such as an event behind its password. */
  closedSites: readonly Site[]
}

/** `robots.txt` of a host. */
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
