/** The pure rules of the breadcrumb trail. */

/** One step of a trail. The first is the home page, the last the current page. */
export type Breadcrumb = {
  title: string
  /**
   * A path on this host or an absolute address, so that `new URL(href, origin)` always works. Null: the step is not a
   * link.
   */
  href: string | null
}

/** A navigation item on the way to the page, with its link resolved for this reader. */
export type TrailItem = { title: string; breadcrumbOverride: string | null; href: string | null }

export type TrailParts = {
  home: Breadcrumb
  /** Unlocalized path of the page on its site. */
  path: string
  /** The page itself, at its own address. */
  page: Breadcrumb
  /** Navigation items from the top down to the page, or to the nearest item above it. */
  branch: readonly TrailItem[]
  /** Whether the branch's last item is the page itself. */
  branchEndsHere: boolean
  /**
   * Classifications from the top down, including that of the address; null when the catalogue doesn't know the address.
   */
  lineage?: readonly Breadcrumb[] | null | undefined
  /** Set on a product's page. */
  productName?: string | null | undefined
  /** Replaces the computed trail, home included. */
  trail?: readonly Breadcrumb[] | null | undefined
  /** Replaces the trail's last step. */
  current?: Breadcrumb | null | undefined
}

const cataloguePaths = ["/products", "/services", "/smart-factory"]

/** Whether the trail of an address comes from the catalogue [BREAD-04, BREAD-05]. */
export function isCataloguePath(path: string): boolean {
  return cataloguePaths.some((area) => path.startsWith(`${area}/`) || path.endsWith(area))
}

/** The trail of a page; that of the home page is home alone. */
export function buildTrail(parts: TrailParts): Breadcrumb[] {
  const trail = parts.trail ? [...parts.trail] : computeTrail(parts)
  return parts.current ? [...trail.slice(0, -1), parts.current] : trail
}

function computeTrail({ home, path, page, lineage, productName, ...navigation }: TrailParts): Breadcrumb[] {
  if (path === "/") return [home]
  if (isCataloguePath(path) && lineage) {
    return [home, ...lineage, ...(productName ? [{ title: productName, href: null }] : [])]
  }
  return [home, ...withoutHome(branchTrail(page, navigation), home)]
}

/**
 * A step shows its override; otherwise the last step shows the page's title and the others their own [BREAD-07,
 * BREAD-08, BREAD-09]. A page that isn't in the navigation follows the nearest item above it.
 */
function branchTrail(
  page: Breadcrumb,
  { branch, branchEndsHere }: Pick<TrailParts, "branch" | "branchEndsHere">,
): Breadcrumb[] {
  const items = branch.map(({ title, breadcrumbOverride, href }) => ({
    title: breadcrumbOverride || title,
    href,
  }))
  if (!branchEndsHere) return [...items, page]
  const title = branch.at(-1)?.breadcrumbOverride || page.title
  return [...items.slice(0, -1), { title, href: page.href }]
}

/** The trail starts with home already, so a home item in the navigation is dropped. */
function withoutHome(items: readonly Breadcrumb[], home: Breadcrumb): Breadcrumb[] {
  return items.filter((item, index) => index === items.length - 1 || item.href !== home.href)
}

/** The trail of an address without a page [BREAD-10]. */
export function notFoundTrail(home: Breadcrumb): Breadcrumb[] {
  return [home, { title: "404", href: "/" }]
}

/** The site's data may be what is broken, so home is the host's root here [BREAD-12]. */
export function errorTrail(homeTitle: string, errorTitle: string): Breadcrumb[] {
  return [
    { title: homeTitle, href: "/" },
    { title: errorTitle, href: null },
  ]
}

/** The step that small screens show as the way back: the second to last, or the nearest link above it [BREAD-03]. */
export function backStep(trail: readonly Breadcrumb[]): Breadcrumb | undefined {
  return trail.slice(0, -1).findLast(({ href }) => href !== null)
}
