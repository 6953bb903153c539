import type { RequestContext } from "../context.server.ts"
import { ownLanguageName } from "../i18n/language-name.ts"
import { branchTo } from "../navigation/branch.ts"
import { loadNavigation } from "../navigation/navigation.server.ts"
import {
  menuItems,
  type NavigationItem,
  visibleItems,
  visibleTopItems,
  warnOfMissingUrls,
} from "../navigation/navigation.ts"
import { type LinkData, type ResolvedLink, resolveLink } from "../pages/link.ts"
import { siteLocales } from "../sites/locale.ts"
import { localizedPath } from "../sites/localized-path.ts"
import { reportUnknownThemes } from "../ui/unknown-themes.server.ts"
import type { Frame, LanguageChoice, MenuItem } from "./frame.ts"

export async function loadFrame(context: RequestContext): Promise<Frame> {
  const { site, locale, search, log } = context
  const { header, footer } = await loadNavigation(context)
  reportUnknownThemes([header.theme, footer.theme], log)
  const viewer = { country: locale.country, isEditor: context.isEditor }
  const warn = (message: string) => log.warn(message)
  const topItems = visibleTopItems(header.topItems, viewer, warn)
  const branch = new Set(branchTo(topItems, context.path, site).map((item) => item.id))
  const toMenu = (item: NavigationItem): MenuItem =>
    toMenuItem(item, branch, (link) => resolve(link, context))
  return {
    homePath: localizedPath(site, locale, "/"),
    siteName: site.name,
    logo: site.brand?.image ?? null,
    header: { theme: header.theme, isHidden: header.hidden, items: topItems.map(toMenu) },
    footer: {
      theme: footer.theme,
      contact: resolve(footer.contactLink, context),
      sections: footer.navigationSections.map(({ id, title, items }) => {
        const visible = visibleItems(items, viewer)
        warnOfMissingUrls(visible, warn)
        return { id, title, items: visible.map(toMenu) }
      }),
    },
    languages: languageChoices(context),
    returnTo: context.localizedPath + search,
    locale: locale.urlCode,
  }
}

function resolve(link: LinkData | null, context: RequestContext): ResolvedLink | null {
  return link && resolveLink(link, { ...context, warn: (message) => context.log.warn(message) })
}

function toMenuItem(
  item: NavigationItem,
  branch: ReadonlySet<string>,
  resolve: (link: LinkData | null) => ResolvedLink | null,
): MenuItem {
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

/** The site's international languages and those of the reader's country, each named in its own words. */
function languageChoices({ site, systemData, locale, path }: RequestContext): LanguageChoice[] {
  const country = locale.country.countryCode
  return [...siteLocales(site, systemData).values()]
    .filter((choice) => choice.isInternational || choice.country.countryCode === country)
    .map((choice) => ({
      urlCode: choice.urlCode,
      language: choice.language,
      name: ownLanguageName(choice.language),
      country: choice.isInternational
        ? ""
        : (choice.country.displayNames[locale.language] ?? choice.country.countryCode),
      path: localizedPath(site, choice, path),
      isCurrent: choice.urlCode === locale.urlCode,
    }))
}
