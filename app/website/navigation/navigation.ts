import { isEmptyLink, type LinkData, type LinkedPage } from "../../request/links/link.ts"
import type { Country, Site } from "../../request/sites/site.ts"

/** A link that knows whether its page is open to everybody. */
export type NavigationLink = Omit<LinkData, "page"> & {
  page: (LinkedPage & { protection?: { type: string } }) | null
}

/** The navigation as content has it, and the rules for what a reader sees of it [NAV-01]. */
export interface NavigationItem {
  id: string
  title: string | null
  breadcrumbOverride: string | null
  /** Country codes; empty means everybody. */
  countries: readonly string[]
  hidden: boolean
  /** Subitems count for the breadcrumb trail, but menus don't show them. */
  hideSubItems: boolean
  link: NavigationLink | null
  items: readonly NavigationItem[]
  /** The section whose items are shown below this top item. */
  navigationSectionId?: string | null
  marketingSection?: MarketingSection | null
  contentTeaserCard?: ContentTeaserCard | null
}

export interface NavigationImage {
  url: string
  alternativeText: string | null
}

/** [NAV-02] */
export interface MarketingSection {
  logo: NavigationImage | null
  backgroundColor: string
  link: LinkData | null
}

export interface ContentTeaserCard {
  title: string
  text: string | null
  image: NavigationImage | null
  link: LinkData | null
}

/** [NAV-03] */
export interface HeaderNavigation {
  theme: string
  hidden: boolean
  homeItems: readonly NavigationItem[]
  topItems: readonly NavigationItem[]
}

/** [NAV-04] */
export interface FooterNavigation {
  theme: string
  contactLink: LinkData | null
  navigationSections: readonly NavigationSection[]
}

export interface NavigationSection {
  id: string
  title: string | null
  items: readonly NavigationItem[]
}

export interface NavigationViewer {
  country: Pick<Country, "countryCode">
  /** Editors also see hidden items, and pages for certain roles. */
  isEditor: boolean
  /**
   * Whether the reader seems to be signed in. Menus are shared and know no roles, so pages for certain roles are offered
   * to everybody who may have one [PAGE-06].
   */
  hasSession?: boolean
}

export type Warn = (message: string) => void

/**
 * Items for the viewer's country [NAV-05], hidden ones for editors only [NAV-06], and pages for certain roles only for
 * who is signed in [PAGE-06], on every level.
 */
export function visibleItems(items: readonly NavigationItem[], viewer: NavigationViewer): NavigationItem[] {
  return items
    .filter(
      (item) => isForCountry(item, viewer) && (viewer.isEditor || !item.hidden) && isOffered(item, viewer),
    )
    .map((item) => ({ ...item, items: visibleItems(item.items, viewer) }))
}

function isForCountry({ countries }: NavigationItem, { country }: NavigationViewer): boolean {
  return countries.length === 0 || countries.includes(country.countryCode)
}

function isOffered({ link }: NavigationItem, { isEditor, hasSession = false }: NavigationViewer): boolean {
  return isEditor || hasSession || link?.page?.protection?.type !== "ROLE"
}

/**
 * The visible top items without those that lead nowhere [NAV-07]. A heading without a link stays when it has subitems
 * or a section.
 */
export function visibleTopItems(
  items: readonly NavigationItem[],
  viewer: NavigationViewer,
  warn: Warn,
): NavigationItem[] {
  const visible = visibleItems(items, viewer)
  warnOfMissingUrls(visible, warn)
  return visible.filter((item) => !isEmptyLink(item.link) || opensItems(item))
}

/** The subitems that a menu shows. */
export function menuItems(item: NavigationItem): readonly NavigationItem[] {
  return item.hideSubItems ? [] : item.items
}

/** Warns about items, on every level, that have neither a link nor subitems [NAV-15]. */
export function warnOfMissingUrls(items: readonly NavigationItem[], warn: Warn): void {
  for (const item of items) {
    if (isEmptyLink(item.link) && !opensItems(item)) warn(`Navigation item ${item.id} has no URL`)
    warnOfMissingUrls(item.items, warn)
  }
}

function opensItems(item: NavigationItem): boolean {
  return item.items.length > 0 || Boolean(item.navigationSectionId)
}

/** Adds each section's items to the top item that names it, and warns about missing or empty sections [NAV-16]. */
export function withSections(
  items: readonly NavigationItem[],
  sections: Readonly<Record<string, Pick<NavigationSection, "items">>>,
  warn: Warn,
): NavigationItem[] {
  return items.map((item) => {
    const id = item.navigationSectionId
    if (!id) return item
    const sectionItems = Object.hasOwn(sections, id) ? (sections[id]?.items ?? []) : []
    if (sectionItems.length > 0) return { ...item, items: sectionItems }
    warn(`Navigation section ${id} of item ${item.id} is missing or has no items`)
    return item
  })
}

/**
 * The entry for the viewer's country, or else the universal one [NAV-08]. Without either it throws [NAV-09]; in the
 * editor area it returns null, so that an editor can repair the site [NAV-10].
 */
export function homeItem(
  items: readonly NavigationItem[],
  viewer: NavigationViewer,
  site: Pick<Site, "technicalName">,
): NavigationItem | null {
  const { countryCode } = viewer.country
  const home = findHomeItem(items, viewer)
  if (home || viewer.isEditor) return home
  throw new Error(
    `Invalid home page configuration for site ${site.technicalName} no universal page configured and no page configured for country ${countryCode}`,
  )
}

/** The same, but null instead of an error. */
export function findHomeItem(
  items: readonly NavigationItem[],
  viewer: NavigationViewer,
): NavigationItem | null {
  const { countryCode } = viewer.country
  const visible = visibleItems(items, viewer)
  return (
    visible.find((item) => item.countries.includes(countryCode)) ??
    visible.find((item) => item.countries.length === 0) ??
    null
  )
}
