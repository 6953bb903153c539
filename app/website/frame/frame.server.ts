import { reportUnknownThemes } from "../../design/components/unknown-themes.server.ts"
import { warnOnce } from "../../ground/http/warn-once.server.ts"
import { siteBrandName } from "../../request/document/page-title.ts"
import { emptyLink, type LinkData, type ResolvedLink, resolveLink } from "../../request/links/link.ts"
import { addressOnSite } from "../../request/sites/address.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import type { Site } from "../../request/sites/site.ts"
import { isInCatalogue } from "../catalogue/addresses/catalogue-path.ts"
import { withLinkedProducts } from "../catalogue/addresses/linked-products.server.ts"
import { loadMenuClasses } from "../catalogue/menu/menu-classes.server.ts"
import { comparisonPanelPath, comparisonPath } from "../comparison-basket/comparison-path.ts"
import { cookieSettingsPath } from "../consent/cookie-settings-path.ts"
import { loadContactPanel } from "../contact/contact-panel.server.ts"
import { loadNavigation } from "../navigation/navigation.server.ts"
import {
  type FooterNavigation,
  menuItems,
  type NavigationItem,
  visibleItems,
  visibleTopItems,
  warnOfMissingUrls,
} from "../navigation/navigation.ts"
import { findNewestId } from "../news/news.server.ts"
import { searchPath } from "../search-address/search-path.ts"
import { accountMenu } from "./account.ts"
import type { Frame, FramePage, MenuItem, MenuSection } from "./frame.ts"
import type { FrameReader } from "./frame-reader.server.ts"
import { languageMenu } from "./language-menu.ts"
import { splitTopItems } from "./split-top-items.ts"

export type LoadedFrame = {
  frame: Frame
  /** The items of the header's menu that this reader sees, to find a page's place among them. */
  topItems: readonly NavigationItem[]
}

/** All that stands around pages for a reader, with links resolved. What differs from page to page is taken from `page`. */
export async function loadFrame(reader: FrameReader, page: FramePage): Promise<LoadedFrame> {
  const { site, locale } = reader
  const { header, footer } = await withLinkedProducts(reader, await loadNavigation(reader))
  const resolve = linkResolver(reader)
  const topItems = visibleTopItems(header.topItems, viewerOf(reader), warner(reader))
  reportUnknownThemes([header.theme, footer.theme], reader.log)
  const menu = await Promise.all(topItems.map((item) => withClasses(toMenuItem(item, resolve), item, reader)))
  const { shown, more } = splitTopItems(menu)
  const contact = resolve(footer.contactLink)
  const frame: Frame = {
    isPortal: reader.isPortal,
    homePath: localizedPath(site, locale, "/"),
    siteName: site.name,
    brandName: siteBrandName(site),
    nameBesideLogo: nameBesideLogo(site),
    logo: site.brand?.image ?? null,
    header: { theme: header.theme, isHidden: header.hidden, items: shown, more },
    footer: { theme: footer.theme, contact, sections: footerSections(footer, reader) },
    account: account(reader),
    search: { action: searchPath(site, locale), siteSlug: site.slug ?? "", localeCode: locale.urlCode },
    cookiesPath: localizedPath(site, locale, cookieSettingsPath),
    asksConsent: reader.asksConsent,
    languages: languageMenu(reader),
    contactPanel: await loadContactPanel(reader, footer.contactLink, contact),
    comparison: comparisonLink(reader),
    news: await newsBell(reader),
    locale: locale.urlCode,
    page,
  }
  return { frame, topItems }
}

type ResolveLink = (link: LinkData | null) => ResolvedLink | null

function linkResolver(reader: FrameReader): ResolveLink {
  return (link) => link && resolveLink(link, { ...reader, warn: warner(reader) })
}

function warner({ log }: FrameReader) {
  return (message: string) => warnOnce(log, message)
}

function viewerOf({ locale, isEditor, hasSession }: FrameReader) {
  return { country: locale.country, isEditor, hasSession }
}

function toMenuItem(item: NavigationItem, resolve: ResolveLink): MenuItem {
  const { marketingSection: marketing, contentTeaserCard: teaser } = item
  const link = resolve(item.link)
  return {
    id: item.id,
    title: item.title || link?.text || item.id,
    link,
    items: menuItems(item).map((child) => toMenuItem(child, resolve)),
    classes: [],
    marketing: marketing ? { ...marketing, link: resolve(marketing.link) } : null,
    teaser: teaser ? { ...teaser, link: resolve(teaser.link) } : null,
  }
}

/** An item that leads to a section of the catalogue opens its classes. */
async function withClasses(
  shown: MenuItem,
  { link }: NavigationItem,
  reader: FrameReader,
): Promise<MenuItem> {
  const path = link?.path
  if (!path || !reader.site.isMain || !isInCatalogue(path)) return shown
  return { ...shown, classes: await loadMenuClasses(reader, path) }
}

function footerSections({ navigationSections }: FooterNavigation, reader: FrameReader): MenuSection[] {
  return navigationSections.map(({ id, title, items }) => {
    const visible = visibleItems(items, viewerOf(reader))
    warnOfMissingUrls(visible, warner(reader))
    return { id, title, items: visible.map((item) => toMenuItem(item, linkResolver(reader))) }
  })
}

/** The site's name without its brand, which the logo shows: "Events North America" of "Komax Events North America". */
function nameBesideLogo(site: Site): string | null {
  const brand = siteBrandName(site)
  if (site.name === brand) return null
  return site.name.startsWith(`${brand} `) ? site.name.slice(brand.length + 1) : site.name
}

/** The portal belongs to the main site, whichever site the reader is on. */
function account(reader: FrameReader) {
  const main = reader.systemData.sites.find((site) => site.isMain)
  return accountMenu(reader.hasSession, (path) => (main ? addressOnSite(main, path, reader) : null))
}

function comparisonLink({ site, locale, isPublicMain }: FrameReader): Frame["comparison"] {
  if (!isPublicMain || site.hideSideButtons) return null
  return {
    href: localizedPath(site, locale, comparisonPath),
    panelHref: localizedPath(site, locale, comparisonPanelPath),
  }
}

/** A site without news shows no bell. */
async function newsBell(reader: FrameReader): Promise<Frame["news"]> {
  const { site, isPortal } = reader
  if (site.hideSideButtons || isPortal) return null
  const newestId = await findNewestId(reader)
  const link = newestId && linkResolver(reader)({ ...emptyLink, url: "action:open-news-feed" })
  return link ? { link, siteId: site.id, newestId } : null
}
