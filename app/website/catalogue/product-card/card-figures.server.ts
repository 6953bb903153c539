import { CardFiguresDocument } from "../../../ground/graphql/generated/catalogue.ts"
import { catalogueTags } from "../../../request/api/catalogue-api.server.ts"
import type { RequestContext } from "../../../request/context/context.server.ts"
import { measurementSystem } from "../../../request/measurement/measurement.ts"
import { loadSpecificationDefinitions } from "../records/catalogue.server.ts"
import { type Fact, keyFacts, keyFigureIds } from "./product-card-data.ts"

/**
 * The few figures of each product, by slug, for cards outside of lists: what the catalogue says of a related or a new product doesn't
 * include them.
 */
export async function loadCardFigures(
  context: RequestContext,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, readonly Fact[]>> {
  const asked = [...new Set(slugs)].sort()
  if (asked.length === 0) return new Map()
  const { api, locale } = context
  const [{ products }, definitions] = await Promise.all([
    api.catalogue.read(
      CardFiguresDocument,
      { slugs: asked.join(","), language: locale.language },
      { tags: () => catalogueTags(...asked.map((slug) => `product:${slug}`)) },
    ),
    loadSpecificationDefinitions(context),
  ])
  const ids = keyFigureIds(definitions)
  const system = measurementSystem(context)
  return new Map(products.map((product) => [product.slug, keyFacts(product, system, ids)]))
}
