/** The data that the comparison screen shows. */

import type { ContentImage } from "../../design/components/image-url.ts"
import type { MeasurementSystem } from "../../request/measurement/measurement.ts"
import type { Breadcrumb } from "../breadcrumbs/breadcrumb.ts"
import type { ShownProduct } from "../contact/shown-product.ts"
import type { SpecificationRow } from "./specification-rows.ts"

/** [CMP-17] Technical data is in the shared rows. */
export type ComparedColumn = {
  /** The instance's key in the basket; for products from the address, the product's own text. */
  key: string
  slug: string
  name: string
  brand: string | null
  shortDescription: string | null
  image: ContentImage | null
  url: string | null
  variants: readonly { id: string; name: string }[]
  selectedVariantId: string | null
  /** Name of the selected variant. */
  variantName: string | null
  /** Address of the comparison without this product; null when it has to be removed from the basket. */
  removeHref: string | null
}

/** A product in the basket that doesn't fit side by side. */
export type OtherProduct = { key: string; name: string; href: string | null }

export type GroupTab = { slug: string; name: string; count: number; href: string; isCurrent: boolean }

export type ComparisonView = {
  documentTitle: string
  trail: Breadcrumb[]
  /** Path of the comparison in this locale, without query. */
  path: string
  /** Path and query of this view. */
  address: string
  /** Where the reader can find products. */
  productsPath: string
  /** Whether this is the reader's basket; an address that names products takes precedence. */
  isOwn: boolean
  groups: readonly GroupTab[]
  /** The products of all groups side by side; null with a single group. */
  togetherHref: string | null
  /** The form for a quote, which knows what is compared. */
  quoteHref: string
  /** The compared products, as a letter names them. */
  shown: ShownProduct
  classification: { slug: string; name: string } | null
  columns: readonly ComparedColumn[]
  others: readonly OtherProduct[]
  /** Products in the address that don't exist, or not in this country. */
  unknown: readonly string[]
  rowGroups: readonly { group: string | null; rows: readonly SpecificationRow[] }[]
  onlyDifferences: boolean
  /** The same comparison with, or without, the rows in which all products agree. */
  toggleHref: string
  /** The address to share: path and query, and absolute. */
  shareHref: string
  shareUrl: string
  csvHref: string
  /** Products of the classification that could be added [CMP-16]. */
  offers: readonly { choice: string; name: string }[]
  system: MeasurementSystem
}
