import type { Stage } from "../../ground/graphql/generated/content.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import type { LinkData } from "../../request/links/link.ts"
import { resolveLink } from "../../request/links/link.ts"
import { unlocalizedUrl } from "./branch.ts"
import { findSiteNavigation, loadSections } from "./navigation.server.ts"
import { type NavigationItem, type NavigationViewer, visibleItems, visibleTopItems } from "./navigation.ts"

type Ask = { viewer: NavigationViewer; stage: Stage }

/** The navigation as JSON [NAV-11, NAV-13]: the items that the viewer may see, with their addresses. */
export async function siteNavigationJson(context: RequestContext, siteId: string, { viewer, stage }: Ask) {
  const navigation = await findSiteNavigation(context, siteId, stage)
  const site = context.systemData.sites.find((candidate) => candidate.id === siteId)
  if (!navigation || !site) return null
  const onSite = { ...context, site }
  const { header, footer } = navigation
  const warn = (message: string) => context.log.warn(message)
  return {
    site: { id: site.id, name: site.name, slug: site.slug },
    headerNavigation: {
      theme: header.theme,
      hidden: header.hidden,
      homeItems: visibleItems(header.homeItems, viewer).map((item) => itemJson(item, onSite)),
      topItems: visibleTopItems(header.topItems, viewer, warn).map((item) => itemJson(item, onSite)),
    },
    footerNavigation: {
      theme: footer.theme,
      contactLink: linkJson(footer.contactLink, onSite),
      navigationSections: footer.navigationSections.map(({ id, title, items }) => ({
        id,
        title,
        items: visibleItems(items, viewer).map((item) => itemJson(item, onSite)),
      })),
    },
  }
}

export async function sectionsJson(context: RequestContext, ids: readonly string[], { viewer, stage }: Ask) {
  const sections = await loadSections(context, ids, stage)
  for (const id of ids) {
    if (!sections[id]?.items.length) context.log.warn(`Navigation section ${id} is missing or has no items`)
  }
  return Object.fromEntries(
    Object.entries(sections).map(([id, { title, items }]) => [
      id,
      {
        navigationSection: {
          id,
          title,
          items: visibleItems(items, viewer).map((item) => itemJson(item, context)),
        },
      },
    ]),
  )
}

function itemJson(item: NavigationItem, context: RequestContext): object {
  const {
    id,
    title,
    breadcrumbOverride,
    countries,
    hidden,
    hideSubItems,
    link,
    marketingSection,
    contentTeaserCard,
  } = item
  return {
    id,
    title,
    breadcrumbOverride,
    countries,
    hidden,
    hideSubItems,
    url: linkJson(link, context)?.url ?? null,
    unlocalizedUrl: unlocalizedUrl(item),
    page: link?.page ?? null,
    target: link?.openInNewTab ? "_blank" : null,
    navigationSectionId: item.navigationSectionId ?? null,
    marketingSection: marketingSection && {
      ...marketingSection,
      link: linkJson(marketingSection.link, context),
    },
    contentTeaserCard: contentTeaserCard && {
      ...contentTeaserCard,
      link: linkJson(contentTeaserCard.link, context),
    },
    items: item.items.map((child) => itemJson(child, context)),
  }
}

function linkJson(link: LinkData | null, context: RequestContext) {
  const resolved = link && resolveLink(link, { ...context, warn: (message) => context.log.warn(message) })
  return resolved && { text: resolved.text, url: resolved.href, openInNewTab: resolved.openInNewTab }
}
