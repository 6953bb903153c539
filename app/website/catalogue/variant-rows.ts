/** Variants beside each other, by the figures in which they differ. */
import type { MeasurementSystem } from "../../request/measurement/measurement.ts"
import { type Product, type Specification, specificationsIn } from "./product.ts"

export type VariantColumn = { id: string; name: string; unit: string | null }

export type VariantTable = {
  columns: readonly VariantColumn[]
  /** In the order of the variants; values in that of the columns, null where a variant says nothing. */
  rows: readonly (readonly (string | null)[])[]
}

/** More can't be seen side by side; all figures of a variant stand in its technical data. */
const maxColumns = 6

export function variantTable(
  { variants }: Pick<Product, "variants">,
  system: MeasurementSystem,
): VariantTable {
  const known = variants.map((variant) => specificationsIn(variant, system))
  const columns = [...firstById(known.flat()).values()]
    .filter(({ specification }) => differs(known, specification.id))
    .map(({ specification: { id, name, unit } }) => ({ id, name, unit }))
    .slice(0, maxColumns)
  const rows = known.map((specifications) => columns.map(({ id }) => valueIn(specifications, id)))
  return { columns, rows }
}

function firstById(specifications: readonly Specification[]): Map<string, Specification> {
  const found = new Map<string, Specification>()
  for (const known of specifications)
    if (!found.has(known.specification.id)) found.set(known.specification.id, known)
  return found
}

function differs(variants: readonly (readonly Specification[])[], id: string): boolean {
  return new Set(variants.map((specifications) => valueIn(specifications, id))).size > 1
}

function valueIn(specifications: readonly Specification[], id: string): string | null {
  return specifications.find(({ specification }) => specification.id === id)?.value ?? null
}
