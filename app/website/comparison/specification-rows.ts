/** Technical data of several products side by side. */

export type MeasurementCode = "dim_metric" | "dim_imperial"

export type Specification = {
  value: string
  /** Null: holds in both systems. */
  system: MeasurementCode | null
  name: string
  unit: string | null
  /** The heading it stands under. */
  group: string | null
}

export type SpecificationCell = {
  /** The product says nothing of it [CMP-19]. */
  notApplicable: boolean
  /** More than one where a product gives it in several units. */
  values: readonly { value: string; unit: string | null }[]
}

export type SpecificationRow = {
  name: string
  group: string | null
  /** The unit of every value in the row; null where there is none, or they differ and each cell says its own. */
  unit: string | null
  /** The products differ in it [CMP-20]. */
  different: boolean
  cells: SpecificationCell[]
}

/**
 * One row for each name that any of the products has [CMP-18], in the products' own order: what only the second one has comes
 * where the second one has it.
 */
export function compareSpecifications(
  products: readonly (readonly Specification[])[],
  system: MeasurementCode,
): SpecificationRow[] {
  const columns = products.map((specifications) => readable(specifications, system))
  return mergedNames(columns).map(({ name, group }) => {
    const found = columns.map((column) => column.filter((specification) => specification.name === name))
    const unit = commonUnit(found.flat())
    const cells = found.map((specifications) => toCell(specifications))
    return { name, group, unit, cells, different: areDifferent(cells) }
  })
}

/** Leaves out what all products have alike [CMP-23]. */
export function differingRows(rows: readonly SpecificationRow[]): SpecificationRow[] {
  return rows.filter(({ different }) => different)
}

/** Rows that stand together under a heading, in the order in which the headings first come. */
export function rowGroups(
  rows: readonly SpecificationRow[],
): { group: string | null; rows: SpecificationRow[] }[] {
  return [...Map.groupBy(rows, ({ group }) => group)].map(([group, members]) => ({ group, rows: members }))
}

/** Only the chosen system [CMP-22], and each name and unit once [CMP-21]: in this order, or the other system's value might stay. */
function readable(specifications: readonly Specification[], system: MeasurementCode): Specification[] {
  const known = new Set<string>()
  return specifications.filter((specification) => {
    if (specification.system !== null && specification.system !== system) return false
    const identity = JSON.stringify([specification.name, specification.unit])
    if (known.has(identity)) return false
    known.add(identity)
    return true
  })
}

type Named = Pick<Specification, "name" | "group">

function mergedNames(columns: readonly (readonly Named[])[]): Named[] {
  const merged: Named[] = []
  for (const column of columns) {
    let place = 0
    for (const { name, group } of column) {
      const index = merged.findIndex((known) => known.name === name)
      if (index < 0) merged.splice(place, 0, { name, group })
      place = (index < 0 ? place : index) + 1
    }
  }
  return merged
}

function toCell(specifications: readonly Specification[]): SpecificationCell {
  return {
    notApplicable: specifications.length === 0,
    values: specifications.map(({ value, unit }) => ({ value, unit })),
  }
}

function commonUnit(specifications: readonly Specification[]): string | null {
  const [first, ...others] = new Set(specifications.map(({ unit }) => unit))
  return others.length === 0 ? (first ?? null) : null
}

function areDifferent(cells: readonly SpecificationCell[]): boolean {
  return new Set(cells.map(({ values }) => JSON.stringify(values))).size > 1
}
