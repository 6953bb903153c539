/** Addresses of the catalogue: the one way to build one. */
import { addressOnSite, type Standpoint } from "../../request/sites/address.ts"
import type { Classification, ClassificationTree } from "./classification.ts"
import { commonCountries, isSupplied } from "./supplied.ts"

/** The sections that the catalogue fills; each is a top-level classification of this slug [CAT-06]. */
export const catalogueSections = ["products", "services", "smart-factory"] as const

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

/** The classification whose page the product's is below: the first that readers of the tree's country see. Null: none. */
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

/** Unlocalized: `{classification route}/{product slug}` [CAT-07]. Null where the tree has no place for it. */
export function productPath(product: Placed, tree: ClassificationTree): string | null {
  const home = homeClassification(product, tree)
  return home && `${home.path}/${product.slug}`
}

/** Whether readers of the country get to see the product: it is supplied there, and so is a classification of it. */
export function isVisible(product: Placed, tree: ClassificationTree, country: string): boolean {
  return isSupplied(product.supported_countries, country) && homeClassification(product, tree) !== null
}

/** The countries whose readers see a classification: it and all above it are supplied there, of which the top-level ones are everywhere [CAT-09]. */
export function classificationCountries({
  lineage,
}: Pick<Classification, "lineage">): readonly string[] | null {
  return commonCountries(lineage.map((one) => (one.isTopLevel ? null : one.supportedCountries)))
}

/** The countries whose readers see a product below this classification [CAT-08]. Null: all. */
export function productCountries(
  { supported_countries }: Pick<Placed, "supported_countries">,
  classification: Pick<Classification, "lineage">,
): readonly string[] | null {
  return commonCountries([supported_countries, classificationCountries(classification)])
}

/** Products are pages of the main site, whichever site links to them. Null: there is no such page for this reader. */
export function catalogueHref(path: string, context: Standpoint): string | null {
  const main = context.systemData.sites.find((site) => site.isMain)
  return (main && addressOnSite(main, path, context)) ?? null
}

/** Behind a product's address: the variant that is looked at [CAT-24]. */
export function variantSearch(key: string | null): string {
  return key === null ? "" : `?variant=${encodeURIComponent(key)}`
}

/** Where a list begins, for links that choose from it. */
export const listAnchor = "list"
