/** What the tables hold: an import writes it, the answers are made of it. */
import { createHash } from "node:crypto"
import type {
  BrandRecord,
  CapabilityRecord,
  ClassificationRecord,
  ProductRecord,
  SpecificationRecord,
  Text,
} from "./shape.ts"

type Entries = {
  brand: BrandRecord
  capability: CapabilityRecord
  classification: ClassificationRecord
  specification: SpecificationRecord
}

export type EntryKind = keyof Entries

export type EntryRow<Kind extends EntryKind> = { id: string; data: Entries[Kind] }

/** A product as it is kept: every file has become an address. */
export type ProductData = ProductRecord

export type ProductSummary = {
  name: Text
  shortDescription?: Text | undefined
  images: ProductData["images"]
  variantCount: number
}

export type System = "metric" | "imperial" | "both"

/** An open end is null, for JSON knows no infinity. */
export type Figure = {
  specification: string
  system: System
  /** 0: the product itself, else the number of its variant. */
  variant: number
  low: number | null
  high: number | null
}

/** The columns of a product beside its data. */
export type ProductColumns = {
  brand: string | null
  capabilities: readonly string[]
  countries: readonly string[] | null
  sortIndex: number
  sortName: string
  words: string
  summary: ProductSummary
  figures: Figure[]
  classifications: readonly string[]
}

export type ListedProduct = {
  slug: string
  brand: string | null
  countries: string[] | null
  classifications: string[]
  summary: ProductSummary
}

export type ProductRow = { slug: string; digest: string; data: ProductData }

// Part of every digest: raise it when the stored form changes, and the next import writes everything anew.
const storedFormat = 1

/** Tells whether two records are the same. Order counts: that of specifications is seen by readers. */
export function digestOf(value: unknown): string {
  return createHash("sha256")
    .update(`${storedFormat}${JSON.stringify(value)}`)
    .digest("hex")
    .slice(0, 24)
}
