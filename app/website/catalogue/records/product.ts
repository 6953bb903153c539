/** Pure rules about a product, computed from the catalogue's data. */

import type { ContentImage } from "../../../design/components/image-url.ts"
import type {
  ProductFieldsFragment,
  ProductSummaryFieldsFragment,
  SpecificationFieldsFragment,
} from "../../../ground/graphql/generated/catalogue.ts"
import { externalUrl } from "../../../request/links/link-url.ts"
import { dimensionCodes, type MeasurementSystem } from "../../../request/measurement/measurement.ts"
import { isSupplied } from "./supplied.ts"

export type Product = ProductFieldsFragment
export type ProductSummary = ProductSummaryFieldsFragment
export type Specification = SpecificationFieldsFragment

type Variant = Pick<Product["variants"][number], "id" | "name_metric" | "name_imperial">

/** A variant's key in addresses and in the comparison: the part of its id after the first underscore [CAT-14]. */
export function variantKey(id: string): string {
  const underscore = id.indexOf("_")
  return underscore < 0 ? id : id.slice(underscore + 1)
}

/** Null for a missing key, and for one that the product doesn't have. */
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

/**
 * The specifications of the product, or of its variant, in the chosen unit system; those without a system are always
 * included [CAT-22].
 */
export function specificationsIn(
  source: { specifications: readonly Specification[] },
  system: MeasurementSystem,
): Specification[] {
  return source.specifications.filter(
    ({ measurement_system }) => measurement_system === null || measurement_system === dimensionCodes[system],
  )
}

export type SpecificationGroup = { name: string | null; specifications: readonly Specification[] }

/** Specifications by the catalogue's headings, in its order; those without a heading come first. */
export function groupSpecifications(specifications: readonly Specification[]): SpecificationGroup[] {
  const groups = Map.groupBy(specifications, ({ specification }) => specification.group ?? null)
  return [...groups]
    .map(([name, members]) => ({ name, specifications: members }))
    .sort((one, other) => Number(one.name !== null) - Number(other.name !== null))
}

/** Highlights that have a name and a picture or film [CAT-17]. */
export function shownHighlights({ highlights }: Pick<Product, "highlights">): Product["highlights"] {
  return highlights.filter(
    ({ name, image_url, video_url }) =>
      Boolean(name?.trim()) && (hasPicture(image_url) || Boolean(safeUrl(video_url))),
  )
}

/** Some systems write "null" where there is no picture [IMG-02]. */
function hasPicture(url: string | null): boolean {
  return Boolean(url) && url !== "null"
}

/** An address from the catalogue, if it is a path on this host or an http(s) URL; otherwise null. */
export function safeUrl(url: string | null): string | null {
  if (!url) return null
  return /^\/(?!\/)/.test(url) ? url : externalUrl(url)
}

type Pictured = { name: string; images: Product["images"] }

/** All pictures, the default one first [CAT-11]. */
export function productImages({ name, images }: Pictured): ContentImage[] {
  return [...images]
    .sort((one, other) => Number(other.default) - Number(one.default))
    .map((image) => ({ url: image.url, alternativeText: image.name ?? name }))
}

/** Null when there is none; a placeholder is shown then. */
export function productImage(product: Pictured): ContentImage | null {
  return productImages(product)[0] ?? null
}

export type RelatedType = Product["related"][number]["type"]

/** Related products of one type that are supplied in the reader's country [CAT-08, CAT-15]. */
export function relatedProducts(
  { related }: Pick<Product, "related">,
  type: RelatedType,
  country: string,
): ProductSummary[] {
  return related
    .filter((entry) => entry.type === type && isSupplied(entry.product.supported_countries, country))
    .map(({ product }) => product)
}
