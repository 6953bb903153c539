import type { LinkData } from "../../request/links/link.ts"
import type { Site } from "../../request/sites/site.ts"
import type { NavigationItem } from "./navigation.ts"

/** Finds items in the navigation tree. */

/** Unlocalized address of an item: a path on its page's site, or its URL as typed [NAV-01]. Null for a heading. */
export function unlocalizedUrl({ link }: Pick<NavigationItem, "link">): string | null {
  if (!link) return null
  if (link.page) return link.page.path + (link.pageParameters ?? "")
  return link.path || link.url || (link.productSlug ? `/products/${link.productSlug}` : null)
}

/**
 * The items from the top down to the item of the page at `path` on `site`, each the parent of the next [NAV-01]. Empty
 * if the navigation doesn't contain the page. A link with parameters counts only if no plain link leads there.
 */
export function branchTo(
  items: readonly NavigationItem[],
  path: string,
  site: Pick<Site, "id">,
): NavigationItem[] {
  const isAt = (item: NavigationItem) => pathOnSite(item.link, site) === path
  return (
    findBranch(items, (item) => isAt(item) && !item.link?.pageParameters) ?? findBranch(items, isAt) ?? []
  )
}

function pathOnSite(link: LinkData | null, site: Pick<Site, "id">): string | null {
  if (!link) return null
  if (link.page) return link.page.site.id === site.id ? link.page.path : null
  return link.path?.replace(/[?#].*$/s, "") || null
}

/** The item above; null for a top item and for one that isn't in the tree. */
export function parentOf(
  items: readonly NavigationItem[],
  child: Pick<NavigationItem, "id">,
): NavigationItem | null {
  return findBranch(items, (item) => item.id === child.id)?.at(-2) ?? null
}

/** The item whose page has the slug, on any level. @throws if there is none [NAV-17] */
export function requireItemBySlug(items: readonly NavigationItem[], slug: string): NavigationItem {
  const item = findBranch(items, (candidate) => candidate.link?.page?.slug === slug)?.at(-1)
  if (!item) throw new Error(`Navigation item not found: ${slug}`)
  return item
}

function findBranch(
  items: readonly NavigationItem[],
  isWanted: (item: NavigationItem) => boolean,
): NavigationItem[] | null {
  for (const item of items) {
    if (isWanted(item)) return [item]
    const below = findBranch(item.items, isWanted)
    if (below) return [item, ...below]
  }
  return null
}
