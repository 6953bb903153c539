/** What the screen of a comparison shows, ready to show. */

import type { ContentImage } from "../../design/components/image-url.ts"
import type { MeasurementSystem } from "../../request/measurement/measurement.ts"
import type { Breadcrumb } from "../breadcrumbs/breadcrumb.ts"
import type { SpecificationRow } from "./specification-rows.ts"

/** [CMP-17] The technical data stands in the rows that the products share. */
export type ComparedColumn = {
  /** Of the instance in the basket; in an address that names products, their own names. */
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
  /** The comparison without it; null where it has to be taken out of the basket. */
  removeHref: string | null
}

/** What stands in the basket beyond what is shown beside each other. */
export type OtherProduct = { key: string; name: string; href: string | null }

export type GroupTab = { slug: string; name: string; count: number; href: string; isCurrent: boolean }

export type ComparisonView = {
  documentTitle: string
  trail: Breadcrumb[]
  /** Of the comparison in this locale, without a query. */
  path: string
  /** Path and query of this view. */
  address: string
  /** Where products are found. */
  productsPath: string
  /** The reader's own basket, or what an address names: that wins. */
  isOwn: boolean
  groups: readonly GroupTab[]
  classification: { slug: string; name: string } | null
  columns: readonly ComparedColumn[]
  others: readonly OtherProduct[]
  /** As the address names them: there is no such product, or not in this country. */
  unknown: readonly string[]
  rowGroups: readonly { group: string | null; rows: readonly SpecificationRow[] }[]
  onlyDifferences: boolean
  /** The same with, or without, what all have alike. */
  toggleHref: string
  /** What to send to a colleague: path and query, and all of it. */
  shareHref: string
  shareUrl: string
  csvHref: string
  /** What could be added from the classification [CMP-16]. */
  offers: readonly { slug: string; name: string }[]
  system: MeasurementSystem
}
