import type { ProductGroup, Product as ProductSchema, Service, WithContext } from "schema-dts"
import type { MeasurementSystem } from "../../../request/measurement/measurement.ts"
import { variantSearch } from "../addresses/catalogue-path.ts"
import type { ClassificationKind } from "../records/classification.ts"
import {
  type Product,
  type Specification,
  specificationsIn,
  variantKey,
  variantName,
} from "../records/product.ts"

type Facts = {
  /** Absolute address of the product's page. */
  url: string
  kind: ClassificationKind
  brandName: string | null
  system: MeasurementSystem
}

/**
 * Structured data of a product for search engines. It holds only facts: there are no prices, stock or ratings to tell.
 */
export function productJsonLd(
  product: Product,
  facts: Facts,
): WithContext<ProductSchema | ProductGroup | Service> {
  const common = {
    "@context": "https://schema.org",
    "@id": `${facts.url}#product`,
    name: product.name,
    url: facts.url,
    ...(product.short_description && { description: product.short_description }),
    ...images(product, facts),
    ...(facts.brandName && { brand: { "@type": "Brand", name: facts.brandName } as const }),
  } as const
  if (facts.kind === "service") return { ...common, "@type": "Service" }
  const properties = { additionalProperty: specificationsIn(product, facts.system).map(toProperty) }
  if (product.variants.length < 2)
    return { ...common, "@type": "Product", ...articleNumber(product), ...properties }
  return {
    ...common,
    "@type": "ProductGroup",
    productGroupID: product.article_number ?? product.slug,
    ...properties,
    hasVariant: product.variants.map((variant) => ({
      "@type": "Product" as const,
      name: `${product.name} ${variantName(variant, facts.system)}`,
      sku: variantKey(variant.id),
      url: facts.url + variantSearch(variantKey(variant.id)),
      ...images(product, facts),
      additionalProperty: ownSpecifications(variant, product, facts.system).map(toProperty),
    })),
  }
}

function articleNumber({ article_number }: Product) {
  return article_number ? { mpn: article_number } : {}
}

function images({ images: pictures }: Product, { url }: Facts) {
  const urls = pictures.map((image) => new URL(image.url, url).href)
  return urls.length > 0 ? { image: urls } : {}
}

/** Only specifications that a variant doesn't share with the product. */
function ownSpecifications(
  variant: Product["variants"][number],
  product: Product,
  system: MeasurementSystem,
): Specification[] {
  const common = new Set(specificationsIn(product, system).map(identity))
  return specificationsIn(variant, system).filter((specification) => !common.has(identity(specification)))
}

function identity({ specification, value }: Specification): string {
  return `${specification.id} ${value}`
}

function toProperty({ specification: { name, unit }, value }: Specification) {
  return { "@type": "PropertyValue" as const, name, value, ...(unit && { unitText: unit }) }
}
