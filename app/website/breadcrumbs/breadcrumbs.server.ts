import { warnOnce } from "../../ground/http/warn-once.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { resolveLink } from "../../request/links/link.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { branchTo } from "../navigation/branch.ts"
import { loadNavigation } from "../navigation/navigation.server.ts"
import { type NavigationItem, visibleItems } from "../navigation/navigation.ts"
import { type Breadcrumb, buildTrail, type TrailItem, type TrailParts } from "./breadcrumb.ts"

type Options = Pick<TrailParts, "lineage" | "productName" | "trail" | "current"> & {
  /** The page's heading. */
  title: string
}

/**
 * The trail from home to the requested page [BREAD-04…11]. The same data feeds the visible trail and the structured
 * data.
 */
export async function loadBreadcrumbs(
  context: RequestContext,
  { title, ...given }: Options,
): Promise<Breadcrumb[]> {
  const { items, endsHere } = findBranch(await readableItems(context), context)
  return buildTrail({
    ...given,
    home: homeBreadcrumb(context),
    path: context.path,
    page: { title, href: context.localizedPath },
    branch: items.map((item) => toTrailItem(item, context)),
    branchEndsHere: endsHere,
  })
}

function homeBreadcrumb({ site, locale, translator }: RequestContext): Breadcrumb {
  return { title: translator.t("navigation:home"), href: localizedPath(site, locale, "/") }
}

/** Navigation items that the reader may see: the header's, then the footer's, since legal pages are there. */
async function readableItems(context: RequestContext): Promise<NavigationItem[]> {
  const { header, footer } = await loadNavigation(context)
  // Whoever reads a page for certain roles may also read its name in the trail.
  const viewer = { country: context.locale.country, isEditor: context.isEditor, hasSession: true }
  const footerItems = footer.navigationSections.flatMap(({ items }) => items)
  return visibleItems([...header.topItems, ...footerItems], viewer)
}

/** The items down to the page, or to the nearest page above it. */
function findBranch(items: readonly NavigationItem[], { path, site }: RequestContext) {
  const branch = branchTo(items, path, site)
  for (let above = parentPath(path); branch.length === 0 && above !== ""; above = parentPath(above)) {
    const nearest = branchTo(items, above, site)
    if (nearest.length > 0) return { items: nearest, endsHere: false }
  }
  return { items: branch, endsHere: branch.length > 0 }
}

function parentPath(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 0))
}

function toTrailItem(item: NavigationItem, context: RequestContext): TrailItem {
  // The frame resolves the same items with the same words.
  const warn = (message: string) => warnOnce(context.log, message)
  const link = item.link && resolveLink(item.link, { ...context, warn })
  // An item that opens a panel is not a page, so the trail doesn't link to it.
  const href = link && !link.action ? link.href : null
  return { title: item.title || link?.text || item.id, breadcrumbOverride: item.breadcrumbOverride, href }
}
