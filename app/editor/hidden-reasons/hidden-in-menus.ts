/** Menu items that lead to a page and that visitors don't see: editors see all of them [NAV-06]. */

/** As `website/navigation/` has it, as far as these rules ask. */
export type MenuItem = {
  id: string
  title: string | null
  countries: readonly string[]
  hidden: boolean
  hideSubItems: boolean
  link: { page?: { id: string; protection?: { type: string } } | null } | null
  items: readonly MenuItem[]
}

export type MenuReason = {
  /** The item, or the one above it that hides it. */
  title: string
  rule: "hidden" | "country" | "role" | "sub-items"
  countries: readonly string[]
}

/** One reason for each item that leads to the page; items that visitors see have none. */
export function hiddenInMenus(items: readonly MenuItem[], pageId: string, countryCode: string): MenuReason[] {
  return items.flatMap((item) => ofItem(item, pageId, { countryCode, above: null }))
}

type Around = { countryCode: string; above: MenuReason | null }

function ofItem(item: MenuItem, pageId: string, { countryCode, above }: Around): MenuReason[] {
  const own = above ?? reasonOf(item, countryCode)
  const here = item.link?.page?.id === pageId && own ? [own] : []
  const below = own ?? (item.hideSubItems ? reason(item, "sub-items") : null)
  return [...here, ...item.items.flatMap((child) => ofItem(child, pageId, { countryCode, above: below }))]
}

function reasonOf(item: MenuItem, countryCode: string): MenuReason | null {
  if (item.hidden) return reason(item, "hidden")
  if (item.countries.length > 0 && !item.countries.includes(countryCode)) return reason(item, "country")
  return item.link?.page?.protection?.type === "ROLE" ? reason(item, "role") : null
}

function reason({ id, title, countries }: MenuItem, rule: MenuReason["rule"]): MenuReason {
  return { title: title ?? id, rule, countries }
}
