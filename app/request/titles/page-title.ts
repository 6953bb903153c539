import type { Site } from "../sites/site.ts"

/** The name that stands behind every title of a site. */
export function siteBrandName({ name, brand }: Pick<Site, "name" | "brand">): string {
  return brand?.name ?? name
}

/**
 * What a browser's tab and a search engine show: the page's own title (`title` in the language's content file), then the
 * brand of its site. This is the one place where a document's title is put together.
 */
export function documentTitle(title: string, brandName: string): string {
  return title === brandName ? title : `${title} | ${brandName}`
}
