/** The rules of the trail: values in, values out. */

/** One step of a trail; the first is the home page, the last is where the reader is. */
export type Breadcrumb = {
  title: string
  /** A path on this host or a whole address, so that `new URL(href, origin)` is always its address. Null: leads nowhere. */
  href: string | null
}

/** An item of the navigation branch, its link resolved for this reader. */
export type TrailItem = { title: string; breadcrumbOverride: string | null; href: string | null }

export type TrailParts = {
  home: Breadcrumb
  /** Unlocalized path of the page on its site. */
  path: string
  /** The page, at its own address. */
  page: Breadcrumb
  /** From a top item of the navigation down to the page or to what is nearest above it. */
  branch: readonly TrailItem[]
  /** Whether the branch's last item is the page itself. */
  branchEndsHere: boolean
  /** Classifications from the top down, the one of the address included; null where the catalogue doesn't know the address. */
  lineage?: readonly Breadcrumb[] | null | undefined
  /** On a product's page its name. */
  productName?: string | null | undefined
  /** Takes the computed trail's place, home included. */
  trail?: readonly Breadcrumb[] | null | undefined
  /** Takes the last item's place. */
  current?: Breadcrumb | null | undefined
}

const cataloguePaths = ["/products", "/services", "/smart-factory"]

/** Addresses whose trail is the catalogue's [BREAD-04, BREAD-05]. */
export function isCataloguePath(path: string): boolean {
  return cataloguePaths.some((area) => path.startsWith(`${area}/`) || path.endsWith(area))
}

/** The trail of a page; of the home page only home itself. */
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
 * An item is called by its override, the last else by the page's title, the others by their own [BREAD-07, BREAD-08, BREAD-09].
 * A page that the navigation doesn't list stands below what is nearest above it.
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

/** Home stands first already, also where the navigation begins with it. */
function withoutHome(items: readonly Breadcrumb[], home: Breadcrumb): Breadcrumb[] {
  return items.filter((item, index) => index === items.length - 1 || item.href !== home.href)
}

/** An address without a page [BREAD-10]. */
export function notFoundTrail(home: Breadcrumb): Breadcrumb[] {
  return [home, { title: "404", href: "/" }]
}

/** What is broken may be the site itself, so its home is the host's root [BREAD-12]. */
export function errorTrail(homeTitle: string, errorTitle: string): Breadcrumb[] {
  return [
    { title: homeTitle, href: "/" },
    { title: errorTitle, href: null },
  ]
}

/** The item that small screens offer as the way back: the second-to-last, or the nearest above it that leads anywhere [BREAD-03]. */
export function backStep(trail: readonly Breadcrumb[]): Breadcrumb | undefined {
  return trail.slice(0, -1).findLast(({ href }) => href !== null)
}
