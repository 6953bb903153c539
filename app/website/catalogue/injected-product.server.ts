import type { RequestContext } from "../../request/context/context.server.ts"
import { findProduct, loadBrandNames, loadClassificationTree } from "./catalogue.server.ts"
import { isVisible } from "./catalogue-path.ts"
import { type ProductCardData, toProductCard } from "./product-card-data.ts"

/**
 * The product or service that a page of the content is about [PAGE-02]. Null where it names none, where there is none of that name
 * (the log says so), and where this reader can't have it.
 */
export async function findInjectedProduct(
  context: RequestContext,
  slug: string | null,
): Promise<ProductCardData | null> {
  if (!slug) return null
  try {
    const [product, tree, brandNames] = await Promise.all([
      findProduct(context, slug),
      loadClassificationTree(context),
      loadBrandNames(context),
    ])
    if (!product || !isVisible(product, tree, context.locale.country.countryCode)) return null
    return toProductCard(product, { context, tree, brandNames })
  } catch (error) {
    // The page stands without it; what went wrong is in the log.
    if (error instanceof Response) return null
    throw error
  }
}
