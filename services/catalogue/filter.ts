/** What readers filter products by, and what comes back. */
import type { System } from "./rows.ts"

export type Range = {
  specification: string
  system: Exclude<System, "both">
  min: number | null
  max: number | null
  /** The whole range must match, not just a part of it. */
  isCovered: boolean
}

export type Filter = {
  /** Slug of the classification that they are in or below; null: all. */
  classification: string | null
  country: string | null
  text: string | null
  /** Slugs of products that are meant where none is called `text`, the likeliest first. */
  similar: readonly string[]
  brands: readonly string[]
  capabilities: readonly string[]
  ranges: readonly Range[]
}

/** `figure` sorts by the largest metric figure of a specification, largest first. */
export type ProductOrder = { by: "recommended" | "name" | "newest" } | { by: "figure"; specification: string }

export type Facets = {
  brands: { id: string; count: number }[]
  capabilities: { id: string; count: number }[]
  /** Null when there are too many products to count; the client then shows the range of the whole catalogue. */
  ranges: RangeFacet[]
}

export type RangeFacet = { specification: string; min: number; max: number; count: number | null }
