/** Slug of the page that is shown on errors; search engines shouldn't list it [PAGE-07]. */
const errorPageSlug = "error"

/** Whether search engines may list a page: it is public and no system page. */
export function isIndexable(page: { slug: string; protection: { type: string } }): boolean {
  return page.protection.type === "NONE" && page.slug !== errorPageSlug
}
