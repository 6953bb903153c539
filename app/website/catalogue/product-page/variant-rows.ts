/** A table of a product's variants with the figures that differ between them. */
import type { MeasurementSystem } from "../../../request/measurement/measurement.ts"
import { type Product, type Specification, specificationsIn } from "../records/product.ts"

export type VariantColumn = { id: string; name: string; unit: string | null }

export type VariantTable = {
  columns: readonly VariantColumn[]
  /** In the order of the variants; a row has a value per column, null where the variant has none. */
  rows: readonly (readonly (string | null)[])[]
}

/** More columns can't be read side by side; a variant's technical data has all figures. */
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
