import { reportUnknownThemes } from "../../design/components/unknown-themes.server.ts"
import { warnOnce } from "../../ground/http/warn-once.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { emptyLink, type LinkData, type ResolvedLink, resolveLink } from "../../request/links/link.ts"
import { hasSessionCookie } from "../../request/portal-address/session-cookie.ts"
import { addressOnSite } from "../../request/sites/address.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import type { Site } from "../../request/sites/site.ts"
import { siteBrandName } from "../../request/titles/page-title.ts"
import { comparisonPanelPath, comparisonPath } from "../comparison-basket/comparison-path.ts"
import { cookieSettingsPath } from "../consent/cookie-settings-path.ts"
import { loadContactPanel } from "../contact/contact-panel.server.ts"
import { branchTo } from "../navigation/branch.ts"
import { loadNavigation } from "../navigation/navigation.server.ts"
import {
  type FooterNavigation,
  menuItems,
  type NavigationItem,
  visibleItems,
  visibleTopItems,
  warnOfMissingUrls,
} from "../navigation/navigation.ts"
import { searchPath } from "../search-address/search-path.ts"
import { accountMenu } from "./account.ts"
import type { Frame, MenuItem, MenuSection } from "./frame.ts"
import { languageMenu } from "./language-menu.ts"
import { splitTopItems } from "./split-top-items.ts"

export async function loadFrame(context: RequestContext): Promise<Frame> {
  const { site, locale, search } = context
  const { header, footer } = await loadNavigation(context)
  const resolve = linkResolver(context)
  const topItems = visibleTopItems(header.topItems, viewerOf(context), warner(context))
  reportUnknownThemes([header.theme, footer.theme], context.log)
  const branch = new Set(branchTo(topItems, context.path, site).map((item) => item.id))
  const { shown, more } = splitTopItems(topItems.map((item) => toMenuItem(item, branch, resolve)))
  const contact = resolve(footer.contactLink)
  return {
    homePath: localizedPath(site, locale, "/"),
    siteName: site.name,
    brandName: siteBrandName(site),
    nameBesideLogo: nameBesideLogo(site),
    logo: site.brand?.image ?? null,
    header: { theme: header.theme, isHidden: header.hidden, items: shown, more },
    footer: { theme: footer.theme, contact, sections: footerSections(footer, context, branch) },
    account: account(context),
    search: { action: searchPath(site, locale), siteSlug: site.slug ?? "", localeCode: locale.urlCode },
    cookiesPath: localizedPath(site, locale, cookieSettingsPath),
    consentQuestion: consentQuestion(context),
    flash: context.flash,
    languages: languageMenu(context),
    contactPanel: await loadContactPanel(context, footer.contactLink, contact),
    comparison: comparisonLink(context),
    news: newsLink(context),
    returnTo: context.localizedPath + search,
    locale: locale.urlCode,
  }
}

/** The cookie settings page asks itself, so no banner is needed there. */
function consentQuestion({ consent, path, upstreams }: RequestContext): Frame["consentQuestion"] {
  if (consent !== null || path === cookieSettingsPath) return null
  return { bringsMeasuring: upstreams.settings.TAG_MANAGER_ID !== undefined }
}

type ResolveLink = (link: LinkData | null) => ResolvedLink | null

function linkResolver(context: RequestContext): ResolveLink {
  return (link) => link && resolveLink(link, { ...context, warn: warner(context) })
}

function warner({ log }: RequestContext) {
  return (message: string) => warnOnce(log, message)
}

function viewerOf({ locale, isEditor }: RequestContext) {
  return { country: locale.country, isEditor }
}

function toMenuItem(item: NavigationItem, branch: ReadonlySet<string>, resolve: ResolveLink): MenuItem {
  const { marketingSection: marketing, contentTeaserCard: teaser } = item
  const link = resolve(item.link)
  return {
    id: item.id,
    title: item.title || link?.text || item.id,
    link,
    isCurrent: branch.has(item.id),
    items: menuItems(item).map((child) => toMenuItem(child, branch, resolve)),
    marketing: marketing ? { ...marketing, link: resolve(marketing.link) } : null,
    teaser: teaser ? { ...teaser, link: resolve(teaser.link) } : null,
  }
}

function footerSections(
  { navigationSections }: FooterNavigation,
  context: RequestContext,
  branch: ReadonlySet<string>,
): MenuSection[] {
  return navigationSections.map(({ id, title, items }) => {
    const visible = visibleItems(items, viewerOf(context))
    warnOfMissingUrls(visible, warner(context))
    return { id, title, items: visible.map((item) => toMenuItem(item, branch, linkResolver(context))) }
  })
}

/** The site's name without its brand, which the logo shows: "Events North America" of "Komax Events North America". */
function nameBesideLogo(site: Site): string | null {
  const brand = siteBrandName(site)
  if (site.name === brand) return null
  return site.name.startsWith(`${brand} `) ? site.name.slice(brand.length + 1) : site.name
}

/** The portal belongs to the main site, whichever site the reader is on. */
function account(context: RequestContext) {
  const main = context.systemData.sites.find((site) => site.isMain)
  return accountMenu(hasSessionCookie(context.cookies), (path) =>
    main ? addressOnSite(main, path, context) : null,
  )
}

function comparisonLink({ site, locale }: RequestContext): Frame["comparison"] {
  if (!site.isMain || site.hideSideButtons) return null
  return {
    href: localizedPath(site, locale, comparisonPath),
    panelHref: localizedPath(site, locale, comparisonPanelPath),
  }
}

/** Media releases belong to the main site [SITE-17], so only it has this link. */
function newsLink(context: RequestContext): ResolvedLink | null {
  const { site } = context
  if (!site.isMain || site.hideSideButtons) return null
  return linkResolver(context)({ ...emptyLink, url: "action:open-news-feed" })
}
