import {
  type ComparedProductFieldsFragment,
  ComparedProductsDocument,
  OfferedProductsDocument,
} from "../../ground/graphql/generated/catalogue.ts"
import { catalogueTags } from "../../request/api/catalogue-api.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { isVisible } from "../catalogue/addresses/catalogue-path.ts"
import type { ClassificationTree } from "../catalogue/records/classification.ts"
import type { Choice } from "../comparison-basket/basket.ts"

export type ComparedProduct = ComparedProductFieldsFragment

type Asker = Pick<RequestContext, "api" | "locale">

/** The products that readers of the request's country can see, by slug [CAT-08]. */
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

/** Products of a classification that the reader could add. */
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
