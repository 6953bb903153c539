import type { RequestContext } from "../../../request/context/context.server.ts"
import { measurementSystem } from "../../../request/measurement/measurement.ts"
import { isVisible } from "../addresses/catalogue-path.ts"
import {
  findProduct,
  loadBrandNames,
  loadClassificationTree,
  loadSpecificationDefinitions,
} from "../records/catalogue.server.ts"
import { keyFacts, keyFigureIds, type ProductCardData, toProductCard } from "./product-card-data.ts"

/**
 * The product or service that a page is about [PAGE-02]. Null when the page names none, when there is none of that name
 * (which is logged), or when this reader can't have it.
 */
export async function findInjectedProduct(
  context: RequestContext,
  slug: string | null,
): Promise<ProductCardData | null> {
  if (!slug) return null
  try {
    const [product, tree, brandNames, definitions] = await Promise.all([
      findProduct(context, slug),
      loadClassificationTree(context),
      loadBrandNames(context),
      loadSpecificationDefinitions(context),
    ])
    if (!product || !isVisible(product, tree, context.locale.country.countryCode)) return null
    const facts = keyFacts(product, measurementSystem(context), keyFigureIds(definitions))
    return { ...toProductCard(product, { context, tree, brandNames }), facts }
  } catch (error) {
    // The page is shown without the product. The cause is in the log already.
    if (error instanceof Response) return null
    throw error
  }
}
