/** What the tables contain: imports write it, answers are made from it. */
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

/** A stored product, in which every file is an address. */
export type ProductData = ProductRecord

export type ProductSummary = {
  name: Text
  shortDescription?: Text | undefined
  images: ProductData["images"]
  variantCount: number
}

export type System = "metric" | "imperial" | "both"

/** Null for an open end, since JSON has no infinity. */
export type Figure = {
  specification: string
  system: System
  /** 0 for the product itself, otherwise its variant's number. */
  variant: number
  low: number | null
  high: number | null
}

/** A product's columns besides its data. */
export type ProductColumns = {
  brand: string | null
  capabilities: readonly string[]
  countries: readonly string[] | null
  sortIndex: number
  sortName: string
  leadingRank: number | null
  introduced: string | null
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

// Part of every digest. Increase it when the stored form changes, so that the next import rewrites everything.
const storedFormat = 2

/** Whether two records are the same, including the order of specifications, which readers see. */
export function digestOf(value: unknown): string {
  return createHash("sha256")
    .update(`${storedFormat}${JSON.stringify(value)}`)
    .digest("hex")
    .slice(0, 24)
}
