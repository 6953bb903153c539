import type { Site } from "../sites/site.ts"

/** What a browser's tab and a search engine show: the page's own title, then the brand of its site [ERR-04 for errors]. */
export function documentTitle(title: string, site: Pick<Site, "name" | "brand">): string {
  const brand = site.brand?.name ?? site.name
  return title === brand ? title : `${title} | ${brand}`
}
