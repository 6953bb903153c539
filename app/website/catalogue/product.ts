/** A product as the website knows it: the rules that follow from what the catalogue says of it. */

import type { ContentImage } from "../../design/components/image-url.ts"
import type {
  ProductFieldsFragment,
  ProductSummaryFieldsFragment,
  SpecificationFieldsFragment,
} from "../../ground/graphql/generated/catalogue.ts"
import { externalUrl } from "../../request/links/link-url.ts"
import { dimensionCodes, type MeasurementSystem } from "../../request/measurement/measurement.ts"
import { isSupplied } from "./supplied.ts"

export type Product = ProductFieldsFragment
export type ProductSummary = ProductSummaryFieldsFragment
export type Specification = SpecificationFieldsFragment

type Variant = Pick<Product["variants"][number], "id" | "name_metric" | "name_imperial">

/** What addresses and the comparison call a variant: what comes behind the first underscore of its id [CAT-14]. */
export function variantKey(id: string): string {
  const underscore = id.indexOf("_")
  return underscore < 0 ? id : id.slice(underscore + 1)
}

/** Null for no key, and for one that the product doesn't have. */
export function findVariant<Known extends Pick<Variant, "id">>(
  { variants }: { variants: readonly Known[] },
  key: string | null | undefined,
): Known | null {
  return variants.find(({ id }) => variantKey(id) === key) ?? null
}

/** [CAT-13] */
export function variantName({ name_metric, name_imperial }: Variant, system: MeasurementSystem): string {
  return (system === "IMPERIAL" ? name_imperial : name_metric) || name_metric || name_imperial
}

/** What holds in the chosen system, of the variant if there is one; what holds in both always does [CAT-22]. */
export function specificationsIn(
  source: { specifications: readonly Specification[] },
  system: MeasurementSystem,
): Specification[] {
  return source.specifications.filter(
    ({ measurement_system }) => measurement_system === null || measurement_system === dimensionCodes[system],
  )
}

export type SpecificationGroup = { name: string | null; specifications: readonly Specification[] }

/** Under the headings that the catalogue gives, in its order; what has none comes first. */
export function groupSpecifications(specifications: readonly Specification[]): SpecificationGroup[] {
  const groups = Map.groupBy(specifications, ({ specification }) => specification.group ?? null)
  return [...groups]
    .map(([name, members]) => ({ name, specifications: members }))
    .sort((one, other) => Number(one.name !== null) - Number(other.name !== null))
}

/** Those worth showing: they have a name and something to look at [CAT-17]. */
export function shownHighlights({ highlights }: Pick<Product, "highlights">): Product["highlights"] {
  return highlights.filter(
    ({ name, image_url, video_url }) =>
      Boolean(name?.trim()) && (Boolean(image_url) || Boolean(safeUrl(video_url))),
  )
}

/** An address that the catalogue gives, if it is one to follow: on this host or on another by http(s). */
export function safeUrl(url: string | null): string | null {
  if (!url) return null
  return /^\/(?!\/)/.test(url) ? url : externalUrl(url)
}

type Pictured = { name: string; images: Product["images"] }

/** The default picture first [CAT-11]. */
export function productImages({ name, images }: Pictured): ContentImage[] {
  return [...images]
    .sort((one, other) => Number(other.default) - Number(one.default))
    .map((image) => ({ url: image.url, alternativeText: image.name ?? name }))
}

/** Null: there is none, and a placeholder stands for it. */
export function productImage(product: Pictured): ContentImage | null {
  return productImages(product)[0] ?? null
}

export type RelatedType = Product["related"][number]["type"]

/** Related products of one type that readers of the country can have [CAT-08, CAT-15]. */
export function relatedProducts(
  { related }: Pick<Product, "related">,
  type: RelatedType,
  country: string,
): ProductSummary[] {
  return related
    .filter((entry) => entry.type === type && isSupplied(entry.product.supported_countries, country))
    .map(({ product }) => product)
}
