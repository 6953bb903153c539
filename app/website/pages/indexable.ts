/** Fixed page that says what visitors see when something is wrong; nothing to be found by search [PAGE-07]. */
const errorPageSlug = "error"

/** Whether search engines may list a page: what everybody may read and what is no system's page. */
export function isIndexable(page: { slug: string; protection: { type: string } }): boolean {
  return page.protection.type === "NONE" && page.slug !== errorPageSlug
}
