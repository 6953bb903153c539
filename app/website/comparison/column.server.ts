/** One column of a comparison [CMP-17]. */

import type { RequestContext } from "../../request/context/context.server.ts"
import { measurementSystem } from "../../request/measurement/measurement.ts"
import { catalogueHref, productPath, variantSearch } from "../catalogue/addresses/catalogue-path.ts"
import type { ClassificationTree } from "../catalogue/records/classification.ts"
import { findVariant, productImage, variantKey, variantName } from "../catalogue/records/product.ts"
import type { BasketProduct } from "../comparison-basket/basket.ts"
import type { ComparedProduct } from "./compared-products.server.ts"
import type { ComparedColumn } from "./comparison-view.ts"
import type { Specification } from "./specification-rows.ts"

type Known = {
  tree: ClassificationTree
  products: ReadonlyMap<string, ComparedProduct>
  brands: ReadonlyMap<string, string>
}

export type ColumnMaker = (product: BasketProduct) => ComparedColumn | null

/** A variant that the product doesn't have counts as no variant. */
export function createColumnMaker(context: RequestContext, { tree, products, brands }: Known): ColumnMaker {
  const system = measurementSystem(context)
  return function makeColumn({ slug, variantId, key }) {
    const product = products.get(slug)
    if (!product) return null
    const variant = findVariant(product, variantId)
    const selectedVariantId = variant && variantId
    const path = productPath(product, tree)
    const href = path && catalogueHref(path, context)
    return {
      key,
      slug,
      name: product.name,
      brand: product.brand === null ? null : (brands.get(product.brand) ?? null),
      shortDescription: product.short_description,
      image: productImage(product),
      url: href && href + variantSearch(selectedVariantId),
      variants: product.variants.map((one) => ({ id: variantKey(one.id), name: variantName(one, system) })),
      selectedVariantId,
      variantName: variant && variantName(variant, system),
      removeHref: null,
    }
  }
}

/** Specifications of the variant, which include the product's; without a variant the product's alone. */
export function specificationsOf(
  product: ComparedProduct | undefined,
  variantId: string | null,
): Specification[] {
  if (!product) return []
  const source = findVariant(product, variantId) ?? product
  return source.specifications.map(({ value, measurement_system, specification }) => ({
    value,
    system: measurement_system,
    name: specification.name,
    unit: specification.unit,
    group: specification.group,
  }))
}
