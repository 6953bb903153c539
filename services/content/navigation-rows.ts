/** What the tables hold of a site's navigation. */
import type { Localized, StoredLink } from "./rows.ts"

export type StoredNavigationItem = {
  id: string
  link?: StoredLink
  countries: string[]
  hidden: boolean
  hideSubItems: boolean
  marketingSection?: { logo?: string; backgroundColor: string; link?: StoredLink }
  contentTeaserCard?: { image?: string; link?: StoredLink }
  items: StoredNavigationItem[]
}

export type NavigationText = { title?: string; breadcrumbOverride?: string; text?: string }

export type NavigationData = {
  /** Ids of all sections, for finding a section. */
  sectionIds: string[]
  header: {
    theme: string
    hidden: boolean
    homeItems: StoredNavigationItem[]
    topItems: StoredNavigationItem[]
  }
  footer: {
    theme: string
    contactLink?: StoredLink
    sections: { id: string; items: StoredNavigationItem[] }[]
  }
  /** Texts by language and by the id of the item, section or part. */
  texts: Localized<Record<string, NavigationText>>
}

/** The section of a top-level item; the id is unique among all sites. */
export function sectionIdOf(siteId: string, itemId: string): string {
  return `${siteId}-${itemId}`
}
