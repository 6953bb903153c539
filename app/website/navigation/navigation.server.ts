import { oncePer } from "../../ground/cache/once-per.ts"
import {
  type NavigationSectionFieldsFragment,
  NavigationSectionsDocument,
  SiteNavigationDocument,
  type Stage,
} from "../../ground/graphql/generated/content.ts"
import { warnOnce } from "../../ground/http/warn-once.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import type { Country } from "../../request/sites/site.ts"
import {
  type FooterNavigation,
  findHomeItem,
  type HeaderNavigation,
  homeItem,
  type NavigationItem,
  type NavigationSection,
  withSections,
} from "./navigation.ts"

export type SiteNavigation = { header: HeaderNavigation; footer: FooterNavigation }

type Asker = { api: Pick<RequestContext["api"], "content"> } & Pick<RequestContext, "log">

/**
 * A site's header and footer as content has them: unfiltered, with sections not loaded yet. Null when there is no such
 * site.
 */
export async function findSiteNavigation(
  { api }: Asker,
  siteId: string,
  stage: Stage = "PUBLISHED",
): Promise<SiteNavigation | null> {
  const tags = () => keptTags(stage, [`site:${siteId}`, `navigation:${siteId}`, "page:*"])
  const { site } = await api.content.read(SiteNavigationDocument, { siteId, stage }, { tags })
  if (!site?.headerNavigation || !site.footerNavigation) return null
  return { header: withDepth(site.headerNavigation), footer: withFooterDepth(site.footerNavigation) }
}

/** Sections by id; unknown ids have no entry. */
export async function loadSections(
  { api }: Asker,
  ids: readonly string[],
  stage: Stage = "PUBLISHED",
): Promise<Record<string, NavigationSection>> {
  if (ids.length === 0) return {}
  const variables = { ids: [...ids].sort(), count: ids.length, stage }
  const { navigationSections } = await api.content.read(NavigationSectionsDocument, variables, {
    tags: () => keptTags(stage, ["navigation:*", "page:*"]),
  })
  return sectionsById(navigationSections)
}

const sectionsById = oncePer((sections: readonly NavigationSectionFieldsFragment[]) =>
  // Without a prototype, since visitors choose the ids that are looked up here.
  Object.assign(
    Object.create(null) as Record<string, NavigationSection>,
    Object.fromEntries(sections.map((section) => [section.id, toSection(section)])),
  ),
)

/** The whole navigation of the request's site, including the items of each top item's section. */
export async function loadNavigation(context: Asker & Pick<RequestContext, "site">): Promise<SiteNavigation> {
  const navigation = await findSiteNavigation(context, context.site.id)
  if (!navigation) throw new Error(`Site ${context.site.technicalName} has no navigation`)
  const { header, footer } = navigation
  const ids = header.topItems.flatMap((item) => item.navigationSectionId ?? [])
  const sections = await loadSections(context, ids)
  const topItems = withSections(header.topItems, sections, (message) => warnOnce(context.log, message))
  return { header: { ...header, topItems }, footer }
}

/** Unlocalized path of the home page for the reader's country [NAV-08, ROUTE-02]. */
export async function loadHomePath(context: RequestContext): Promise<string> {
  const navigation = await findSiteNavigation(context, context.site.id)
  const viewer = { country: context.locale.country, isEditor: context.isEditor }
  const home = homeItem(navigation?.header.homeItems ?? [], viewer, context.site)
  return home?.link?.page?.path ?? "/"
}

/** A function that gives the home path of a site for any country, or null when there is none. */
export async function loadHomePaths(
  asker: Asker,
  siteId: string,
): Promise<(country: Country) => string | null> {
  const navigation = await findSiteNavigation(asker, siteId)
  const items = navigation?.header.homeItems ?? []
  return (country) => {
    const home = findHomeItem(items, { country, isEditor: false })
    return home && (home.link?.page?.path ?? "/")
  }
}

/**
 * Whether readers come to the site's home without a password or a role, in every country [PAGE-06]. What stands open beside the
 * pages, such as news, asks here.
 */
export async function isHomeOpen(asker: Asker, siteId: string): Promise<boolean> {
  const navigation = await findSiteNavigation(asker, siteId)
  const homes = navigation?.header.homeItems ?? []
  return homes.every(({ link }) => (link?.page?.protection?.type ?? "NONE") === "NONE")
}

/** No webhook tells of changed drafts, so drafts are not cached. */
function keptTags(stage: Stage, tags: string[]): string[] | null {
  return stage === "PUBLISHED" ? tags : null
}

type Shallow = Omit<NavigationItem, "items"> & { items?: readonly Shallow[] }

/** The query reads a limited depth; items at its end have no subitems. */
function withItems(item: Shallow): NavigationItem {
  return { ...item, items: (item.items ?? []).map(withItems) }
}

function toSection(section: NavigationSectionFieldsFragment): NavigationSection {
  return { ...section, items: section.items.map(withItems) }
}

type ShallowHeader = Omit<HeaderNavigation, "homeItems" | "topItems"> &
  Record<"homeItems" | "topItems", readonly Shallow[]>

const withDepth = oncePer((header: ShallowHeader): HeaderNavigation => {
  return { ...header, homeItems: header.homeItems.map(withItems), topItems: header.topItems.map(withItems) }
})

type ShallowFooter = Omit<FooterNavigation, "navigationSections"> & {
  navigationSections: readonly NavigationSectionFieldsFragment[]
}

const withFooterDepth = oncePer((footer: ShallowFooter): FooterNavigation => {
  return { ...footer, navigationSections: footer.navigationSections.map(toSection) }
})
