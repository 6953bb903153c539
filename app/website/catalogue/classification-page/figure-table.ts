/** The key figures of a class's machines side by side. */
import type { MeasurementSystem } from "../../../request/measurement/measurement.ts"
import { type Specification, specificationsIn } from "../records/product.ts"

export type FigureTable = {
  columns: readonly { name: string; unit: string | null }[]
  /** Cells in the order of the columns; null for a figure that a product doesn't tell. */
  rows: readonly { slug: string; cells: readonly (string | null)[] }[]
}

type Figured = { slug: string; specifications: readonly Specification[] }

/** More columns don't fit beside each other on a common screen. */
const maxColumns = 6

/**
 * The figures that at least half of the products tell, in the given order of specifications. Null when there is nothing to
 * put side by side.
 */
export function figureTable(
  products: readonly Figured[],
  system: MeasurementSystem,
  specificationIds: readonly string[],
): FigureTable | null {
  const known = products.map((product) => ({
    slug: product.slug,
    byId: new Map(specificationsIn(product, system).map((one) => [one.specification.id, one])),
  }))
  const columns = specificationIds
    .filter((id) => known.filter(({ byId }) => byId.has(id)).length * 2 >= products.length)
    .slice(0, maxColumns)
    .flatMap((id) => known.find(({ byId }) => byId.has(id))?.byId.get(id)?.specification ?? [])
  if (products.length < 2 || columns.length < 2) return null
  return {
    columns: columns.map(({ name, unit }) => ({ name, unit })),
    rows: known.map(({ slug, byId }) => ({
      slug,
      cells: columns.map(({ id }) => byId.get(id)?.value ?? null),
    })),
  }
}
