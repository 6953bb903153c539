import type { SuppliedClassification } from "../../../../app/website/catalogue/records/classification.ts"
import type { Product, Specification } from "../../../../app/website/catalogue/records/product.ts"

export function classification(
  slug: string,
  fields: Partial<SuppliedClassification> = {},
): SuppliedClassification {
  return {
    id: `id-${slug}`,
    slug,
    name: `Name of ${slug}`,
    description: null,
    parent: null,
    children: [],
    image_url: null,
    language: "en",
    supported_countries: null,
    sort_index: null,
    type: "product",
    product_count: 1,
    ...fields,
  } as SuppliedClassification
}

/** `products` with crimping below it and presses below crimping, and `services`. */
export const classifications = [
  classification("products", { children: ["id-crimping"] }),
  classification("crimping", { parent: "id-products", children: ["id-presses"] }),
  classification("presses", { parent: "id-crimping", supported_countries: ["CH", "ALL"] }),
  classification("services", { type: "service" }),
]

export function specification(id: string, value: string, fields: Partial<Specification> = {}): Specification {
  return {
    value,
    measurement_system: null,
    specification: { id, name: `Name of ${id}`, unit: null, group: null },
    ...fields,
  } as Specification
}

export function product(slug: string, fields: Partial<Product> = {}): Product {
  return {
    slug,
    name: slug.toUpperCase(),
    brand: null,
    article_number: null,
    turning_view: null,
    short_description: `What ${slug} does`,
    long_description: null,
    images: [],
    capabilities: [],
    specifications: [],
    variant_count: 0,
    variants: [],
    related: [],
    highlights: [],
    documents: [],
    video_url: null,
    video_image_url: null,
    supported_countries: null,
    classifications: ["id-crimping"],
    languages: ["en", "de"],
    ...fields,
  } as Product
}
