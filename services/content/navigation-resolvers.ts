import {
  type ListArguments,
  type LocalizationsArguments,
  localizationsOf,
  type OneArguments,
} from "./entry-resolvers.ts"
import { placesOf, textAt } from "./entry-texts.ts"
import {
  type NavigationData,
  type NavigationText,
  type StoredNavigationItem,
  sectionIdOf,
} from "./navigation-rows.ts"
import { both, pagingOf } from "./paging.ts"
import { type ContentContext, type Scope, withScope } from "./request-context.ts"
import type { EntryRow, SiteData, StoredLink } from "./rows.ts"

/** A site's navigation with the locales of its texts in the order of fallback. */
type Navigation = {
  scope: Scope
  siteId: string
  data: NavigationData
  locale: string
  texts: Record<string, NavigationText>[]
}

/** @returns null for a site without navigation. */
export async function findNavigation(site: EntryRow<SiteData>, scope: Scope): Promise<Navigation | null> {
  const row = await scope.navigations.load(site.id)
  return row && navigationOf(row, site, scope)
}

function navigationOf(
  row: EntryRow<NavigationData>,
  site: EntryRow<SiteData> | null,
  scope: Scope,
): Navigation {
  const languages = new Set([...scope.locales, site?.data.defaultLanguage ?? "en", "en"])
  const known = [...languages].filter((language) => row.data.texts[language])
  const texts = known.map((language) => row.data.texts[language] ?? {})
  return { scope, siteId: row.id, data: row.data, locale: known[0] ?? "en", texts }
}

export function headerOf(navigation: Navigation) {
  const { theme, hidden, homeItems, topItems } = navigation.data.header
  return {
    id: `${navigation.siteId}-header`,
    theme,
    hidden,
    homeItems: () => itemsOf(homeItems, navigation),
    topItems: async () =>
      (await shownItems(topItems, navigation)).map((item) => ({
        ...itemOf(item, navigation),
        navigationSectionId: item.items.length > 0 ? sectionIdOf(navigation.siteId, item.id) : null,
      })),
  }
}

export function footerOf(navigation: Navigation) {
  const { theme, contactLink, sections } = navigation.data.footer
  return {
    id: `${navigation.siteId}-footer`,
    theme,
    contactLink: linkOf(contactLink, "footer.contactLink", navigation),
    navigationSections: sections.map((section) => sectionOf(section, navigation)),
  }
}

/** Sections of all sites in the order of `ids`; unknown ids are omitted. */
export async function listSections(
  ids: readonly string[],
  rows: readonly EntryRow<NavigationData>[],
  scope: Scope,
): Promise<ReturnType<typeof sectionOf>[]> {
  const sections = new Map<string, ReturnType<typeof sectionOf>>()
  for (const row of rows) {
    const navigation = navigationOf(row, await scope.sites.load(row.id), scope)
    const { header, footer } = row.data
    for (const section of [...(await shownItems(header.topItems, navigation)), ...footer.sections])
      if (section.items.length > 0 || footer.sections.some(({ id }) => id === section.id))
        sections.set(sectionIdOf(row.id, section.id), sectionOf(section, navigation))
  }
  return ids.flatMap((id) => sections.get(id) ?? [])
}

function sectionOf({ id, items }: { id: string; items: StoredNavigationItem[] }, navigation: Navigation) {
  return {
    __typename: "NavigationSection",
    id: sectionIdOf(navigation.siteId, id),
    stage: navigation.scope.stage,
    locale: navigation.locale,
    localizations: (args: LocalizationsArguments) =>
      localizationsOf(
        navigation,
        { languages: languagesOf(id, navigation), current: navigation.locale },
        args,
      ).map(({ scope, locale }) =>
        sectionOf(
          { id, items },
          { ...navigation, scope, locale, texts: [navigation.data.texts[locale] ?? {}] },
        ),
      ),
    title: textOf(id, "title", navigation),
    items: () => itemsOf(items, navigation),
  }
}

/** The languages in which the section says anything. */
function languagesOf(id: string, { siteId, data }: Navigation): string[] {
  const places = [...placesOf("navigation", sectionIdOf(siteId, id), siteId, data).values()]
  return Object.entries(data.texts).flatMap(([locale, words]) =>
    places.some((place) => textAt(words, place) !== undefined) ? [locale] : [],
  )
}

/** Without the items of pages that can't be had: what isn't published yet must not show by its title either. */
async function shownItems(
  items: readonly StoredNavigationItem[],
  { scope }: Navigation,
): Promise<StoredNavigationItem[]> {
  const isShown = await Promise.all(items.map(({ link }) => leadsToShown(link, scope)))
  return items.filter((_, index) => isShown[index])
}

async function leadsToShown(link: StoredLink | undefined, scope: Scope): Promise<boolean> {
  return link?.pageId === undefined || (await scope.linkedPages.load(link.pageId)) !== null
}

async function itemsOf(items: readonly StoredNavigationItem[], navigation: Navigation): Promise<object[]> {
  return (await shownItems(items, navigation)).map((item) => itemOf(item, navigation))
}

function itemOf(item: StoredNavigationItem, navigation: Navigation): object {
  const { id, countries, hidden, hideSubItems, link, marketingSection, items } = item
  const { scope } = navigation
  return {
    id,
    title: textOf(id, "title", navigation),
    breadcrumbOverride: textOf(id, "breadcrumbOverride", navigation),
    countries,
    hidden,
    hideSubItems,
    link: linkOf(link, id, navigation),
    items: () => itemsOf(items, navigation),
    navigationSectionId: null,
    marketingSection: marketingSection && {
      id: `${id}.marketingSection`,
      logo: marketingSection.logo ? () => scope.assets.load(marketingSection.logo ?? "") : null,
      backgroundColor: marketingSection.backgroundColor,
      link: linkOf(marketingSection.link, `${id}.marketingSection.link`, navigation),
    },
    contentTeaserCard: () => teaserCardOf(item, navigation),
  }
}

/** @returns null for a card without a title in any wanted language, which would be empty, and for one about a hidden page. */
async function teaserCardOf({ id, contentTeaserCard: card }: StoredNavigationItem, navigation: Navigation) {
  const { scope } = navigation
  const title = textOf(`${id}.contentTeaserCard`, "title", navigation)
  if (!card || !title || !(await leadsToShown(card.link, scope))) return null
  return {
    id: `${id}.contentTeaserCard`,
    title,
    text: textOf(`${id}.contentTeaserCard`, "text", navigation),
    image: card.image ? () => scope.assets.load(card.image ?? "") : null,
    link: linkOf(card.link, `${id}.contentTeaserCard.link`, navigation),
  }
}

function linkOf(link: StoredLink | undefined, textId: string, navigation: Navigation) {
  // Only for mutations, which find a link by the part that holds it.
  const own = { ...link, id: `${textId}.link`, text: textOf(textId, "text", navigation) }
  return link ? withScope(own, navigation.scope) : null
}

function textOf(id: string, field: keyof NavigationText, { texts }: Navigation): string | null {
  for (const language of texts) {
    const text = language[id]?.[field]
    if (text !== undefined) return text
  }
  return null
}

async function navigationSections(
  _root: unknown,
  args: ListArguments & { where?: { id?: string | null; id_in?: string[] | null } | null },
  { scope }: ContentContext,
) {
  const own = scope(args)
  const { limit, skip } = pagingOf(args)
  const ids = both(args.where?.id, args.where?.id_in)
  const rows = ids
    ? await own.entries.navigationsWithSections(ids)
    : ((await own.entries.listEntries("navigation", 1000)) as EntryRow<NavigationData>[])
  const wanted = ids ?? rows.flatMap((row) => row.data.sectionIds)
  return (await listSections(wanted, rows, own)).slice(skip, skip + limit)
}

async function navigationSection(
  _root: unknown,
  { where: { id }, ...args }: OneArguments,
  context: ContentContext,
) {
  const [section] = await navigationSections(undefined, { ...args, where: { id } }, context)
  return section ?? null
}

export const navigationResolvers = { Query: { navigationSection, navigationSections } }
