import type { Site } from "../sites/site.ts"

/** The name at the end of every title of a site. */
export function siteBrandName({ name, brand }: Pick<Site, "name" | "brand">): string {
  return brand?.name ?? name
}

/**
 * The title for a browser's tab and for search engines: the page's own title (`title` in the language's content file),
 * then the site's brand. All document titles are built here.
 */
export function documentTitle(title: string, brandName: string): string {
  return title === brandName ? title : `${title} | ${brandName}`
}
