import type { ContentImage } from "../../../design/components/image-url.ts"
import type { RequestContext } from "../../../request/context/context.server.ts"
import type { MeasurementSystem } from "../../../request/measurement/measurement.ts"
import { catalogueHref, homeClassification, productPath } from "../addresses/catalogue-path.ts"
import type { ClassificationKind, ClassificationTree } from "../records/classification.ts"
import {
  type ProductSummary,
  productImage,
  type Specification,
  specificationsIn,
} from "../records/product.ts"

/** The data of a product card. */
export type ProductCardData = {
  slug: string
  name: string
  /** Null when this reader has no page of it. */
  href: string | null
  image: ContentImage | null
  brandName: string | null
  shortDescription: string | null
  variantCount: number
  /** Kind of the classification that its page is below; null when this reader sees none. */
  kind: ClassificationKind | null
  /** The few figures that tell machines of this kind apart. */
  facts: readonly Fact[]
}

export type Fact = { name: string; value: string; unit: string | null }

export type CardScope = {
  context: RequestContext
  tree: ClassificationTree
  brandNames: ReadonlyMap<string, string>
  /** Key figures by slug; without them cards show none. */
  figures?: ReadonlyMap<string, readonly Fact[]>
}

const factsPerCard = 3

export function toProductCard(
  product: ProductSummary,
  { context, tree, brandNames, figures }: CardScope,
): ProductCardData {
  const path = productPath(product, tree)
  const home = homeClassification(product, tree)
  return {
    slug: product.slug,
    name: product.name,
    href: path && catalogueHref(path, context),
    image: productImage(product),
    brandName: (product.brand && brandNames.get(product.brand)) || null,
    shortDescription: product.short_description,
    variantCount: product.variant_count,
    kind: home?.kind ?? null,
    facts: figures?.get(product.slug) ?? [],
  }
}

/** The figures that readers filter by are also those they compare. */
export function keyFigureIds(definitions: readonly { id: string; is_filter: boolean }[]): string[] {
  return definitions.filter(({ is_filter }) => is_filter).map(({ id }) => id)
}

/** The first figures of a product in the order of `filterIds`, see `keyFigureIds`. */
export function keyFacts(
  product: { specifications: readonly Specification[] },
  system: MeasurementSystem,
  filterIds: readonly string[],
  count = factsPerCard,
): Fact[] {
  const specifications = specificationsIn(product, system)
  return filterIds
    .flatMap((id) => specifications.find(({ specification }) => specification.id === id) ?? [])
    .slice(0, count)
    .map(({ value, specification: { name, unit } }) => ({ name, value, unit }))
}
