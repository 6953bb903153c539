/** Builds all addresses of the catalogue. */
import { addressOnSite, type Standpoint } from "../../../request/sites/address.ts"
import type { Classification, ClassificationTree } from "../records/classification.ts"
import { commonCountries, isSupplied } from "../records/supplied.ts"

/** The site's sections that the catalogue fills; each is a top-level classification with this slug [CAT-06]. */
const catalogueSections = ["products", "services", "smart-factory"] as const

/** Whether an unlocalized path lies in the catalogue [ROUTE-26, ROUTE-27, ROUTE-28]. */
export function isInCatalogue(path: string): boolean {
  const [, first = ""] = path.split("/")
  return (catalogueSections as readonly string[]).includes(first)
}

type Placed = {
  slug: string
  classifications: readonly string[] | null
  supported_countries?: readonly string[] | null
}

/**
 * The classification whose address the product's continues: its first one that readers of the tree's country can see.
 * Null when there is none.
 */
export function homeClassification(
  { classifications }: Pick<Placed, "classifications">,
  tree: ClassificationTree,
): Classification | null {
  for (const id of classifications ?? []) {
    const found = tree.byId.get(id)
    if (found) return found
  }
  return null
}

/**
 * Unlocalized path `{classification route}/{product slug}` [CAT-07]; null when none of its classifications is in the
 * tree.
 */
export function productPath(product: Placed, tree: ClassificationTree): string | null {
  const home = homeClassification(product, tree)
  return home && `${home.path}/${product.slug}`
}

/** Whether readers of the country can see the product: it and at least one of its classifications are supplied there. */
export function isVisible(product: Placed, tree: ClassificationTree, country: string): boolean {
  return isSupplied(product.supported_countries, country) && homeClassification(product, tree) !== null
}

/**
 * Countries whose readers can see a classification: those where it and all classifications above are supplied.
 * Top-level ones are supplied everywhere [CAT-09].
 */
export function classificationCountries({
  lineage,
}: Pick<Classification, "lineage">): readonly string[] | null {
  return commonCountries(lineage.map((one) => (one.isTopLevel ? null : one.supportedCountries)))
}

/** Countries whose readers can see a product below this classification [CAT-08]; null means all. */
export function productCountries(
  { supported_countries }: Pick<Placed, "supported_countries">,
  classification: Pick<Classification, "lineage">,
): readonly string[] | null {
  return commonCountries([supported_countries, classificationCountries(classification)])
}

/** Product pages are on the main site, whichever site links to them. Null when this reader has no such page. */
export function catalogueHref(path: string, context: Standpoint): string | null {
  const main = context.systemData.sites.find((site) => site.isMain)
  return (main && addressOnSite(main, path, context)) ?? null
}

/** The query string that selects a variant on a product's page [CAT-24]. */
export function variantSearch(key: string | null): string {
  return key === null ? "" : `?variant=${encodeURIComponent(key)}`
}

/** The hash of the list, for links that filter it. */
export const listAnchor = "list"
