/** Rows of technical data shared by several products. */

export type MeasurementCode = "dim_metric" | "dim_imperial"

export type Specification = {
  value: string
  /** Null when it holds in both unit systems. */
  system: MeasurementCode | null
  name: string
  unit: string | null
  /** The heading that the row stands under. */
  group: string | null
}

export type SpecificationCell = {
  /** The product has no such specification [CMP-19]. */
  notApplicable: boolean
  /** Several when the product gives the value in more than one unit. */
  values: readonly { value: string; unit: string | null }[]
}

export type SpecificationRow = {
  name: string
  group: string | null
  /** The unit that all values of the row share; null when there is none, or when each cell shows its own. */
  unit: string | null
  /** Whether the products differ in this row [CMP-20]. */
  different: boolean
  cells: SpecificationCell[]
}

/** One row for each specification that any of the products has [CMP-18], in the products' own order. */
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

/** Drops the rows in which all products agree [CMP-23]. */
export function differingRows(rows: readonly SpecificationRow[]): SpecificationRow[] {
  return rows.filter(({ different }) => different)
}

/** Rows by heading, in the order in which the headings appear first. */
export function rowGroups(
  rows: readonly SpecificationRow[],
): { group: string | null; rows: SpecificationRow[] }[] {
  return [...Map.groupBy(rows, ({ group }) => group)].map(([group, members]) => ({ group, rows: members }))
}

/** The rows that hold for every column, apart from the rest. */
export function splitShared(rows: readonly SpecificationRow[]): {
  shared: SpecificationRow[]
  others: SpecificationRow[]
} {
  const isShared = ({ cells }: SpecificationRow) => cells.every(({ notApplicable }) => !notApplicable)
  return { shared: rows.filter(isShared), others: rows.filter((row) => !isShared(row)) }
}

/**
 * Specifications of the chosen unit system [CMP-22], each name and unit once [CMP-21]. We filter by system first, since
 * otherwise the other system's value could win.
 */
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
  return new Set(cells.map(textOf)).size > 1
}

function textOf({ values }: SpecificationCell): string {
  return JSON.stringify(values)
}

/**
 * Which two columns of the row agree, as their numbers from 1: `["12", "34"]`. A phone shows two of more columns, and a style rule then
 * doesn't mark rows in which only the others differ.
 */
export function equalPairs(cells: readonly SpecificationCell[]): string[] {
  const texts = cells.map(textOf)
  return texts.flatMap((text, left) =>
    texts.flatMap((other, right) => (right > left && other === text ? [`${left + 1}${right + 1}`] : [])),
  )
}
