import { isVisible } from "../catalogue/catalogue-path.ts"
import type { ClassificationTree } from "../catalogue/classification.ts"
import { catalogueTags } from "../catalogue-api.server.ts"
import type { RequestContext } from "../context.server.ts"
import {
  type ComparedProductFieldsFragment,
  ComparedProductsDocument,
  OfferedProductsDocument,
} from "../graphql/generated/catalogue.ts"
import type { Choice } from "./basket.ts"

export type ComparedProduct = ComparedProductFieldsFragment

type Asker = Pick<RequestContext, "api" | "locale">

/** Those of the products that readers of the request's country may see, by slug [CAT-08]. */
export async function findCompared(
  { api, locale }: Asker,
  choices: readonly Choice[],
  tree: ClassificationTree,
): Promise<ReadonlyMap<string, ComparedProduct>> {
  const slugs = [...new Set(choices.map(({ slug }) => slug))].sort()
  if (slugs.length === 0) return new Map()
  const { products } = await api.catalogue.read(
    ComparedProductsDocument,
    { slugs: slugs.join(","), language: locale.language },
    { tags: () => catalogueTags(...slugs.map((slug) => `product:${slug}`)) },
  )
  const visible = products.filter((product) => isVisible(product, tree, locale.country.countryCode))
  return new Map(visible.map((product) => [product.slug, product]))
}

export type OfferedProduct = { slug: string; name: string; variantCount: number }

/** What else there is in a classification, for readers of the request's country. */
export async function listOffered(
  { api, locale }: Asker,
  classification: string,
  tree: ClassificationTree,
): Promise<OfferedProduct[]> {
  const { products_in_classification } = await api.catalogue.read(
    OfferedProductsDocument,
    { classification, language: locale.language },
    { tags: () => catalogueTags(`classification:${classification}`, "classification:*", "product:*") },
  )
  return products_in_classification
    .filter((product) => isVisible(product, tree, locale.country.countryCode))
    .map(({ slug, name, variant_count }) => ({ slug, name, variantCount: variant_count }))
}
