import { NewestProductsDocument } from "../../ground/graphql/generated/catalogue.ts"
import type { PageModuleFieldsFragment } from "../../ground/graphql/generated/content.ts"
import { withSoftHyphens } from "../../ground/i18n/soft-hyphens.server.ts"
import { catalogueTags } from "../../request/api/catalogue-api.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { catalogueHref } from "../catalogue/addresses/catalogue-path.ts"
import { loadCardFigures } from "../catalogue/product-card/card-figures.server.ts"
import { type ProductCardData, toProductCard } from "../catalogue/product-card/product-card-data.ts"
import { loadBrandNames, loadClassificationTree } from "../catalogue/records/catalogue.server.ts"
import type { FinderQuestions } from "../product-finder/finder-view.ts"
import { loadFinderQuestions } from "../product-finder/product-finder.server.ts"

export type Family = { name: string; href: string; description: string | null; imageUrl: string | null }

/** What the showcases of a page show; null for those that it doesn't have. */
export type ShowcaseData = {
  families: readonly Family[] | null
  finder: FinderQuestions | null
  newest: readonly ProductCardData[] | null
}

const machines = "products"
const newestShown = 4

/** Null for a page without showcases, and while the catalogue is down: the page is then shown without them. */
export async function loadShowcase(
  context: RequestContext,
  modules: readonly PageModuleFieldsFragment[],
): Promise<ShowcaseData | null> {
  const kinds = new Set(
    modules.flatMap((module) => (module.__typename === "CatalogueShowcase" ? [module.shows] : [])),
  )
  if (kinds.size === 0) return null
  try {
    const [families, finder, newest] = await Promise.all([
      kinds.has("FAMILIES") ? loadFamilies(context) : null,
      kinds.has("FINDER") ? loadFinderQuestions(context) : null,
      kinds.has("NEWEST") ? loadNewest(context) : null,
    ])
    return { families, finder, newest }
  } catch (error) {
    // The cause is in the log already.
    if (error instanceof Response) return null
    throw error
  }
}

async function loadFamilies(context: RequestContext): Promise<Family[]> {
  const tree = await loadClassificationTree(context)
  const families = tree.byPath.get(`/${machines}`)?.childClassifications ?? []
  return families.flatMap(({ name, path, description, imageUrl }) => {
    const href = catalogueHref(path, context)
    return href ? [{ name: withSoftHyphens(name, context.locale.language), href, description, imageUrl }] : []
  })
}

async function loadNewest(context: RequestContext): Promise<ProductCardData[]> {
  const { api, locale } = context
  const variables = {
    classification: machines,
    language: locale.language,
    country: locale.country.countryCode,
    first: newestShown,
  }
  const [{ filtered_products }, tree, brandNames] = await Promise.all([
    api.catalogue.read(NewestProductsDocument, variables, {
      tags: () => catalogueTags("product:*", "classification:*"),
    }),
    loadClassificationTree(context),
    loadBrandNames(context),
  ])
  const { products } = filtered_products
  const figures = await loadCardFigures(
    context,
    products.map(({ slug }) => slug),
  )
  return products.map((product) => toProductCard(product, { context, tree, brandNames, figures }))
}
