import { type ReactNode, useId } from "react"
import { classNames } from "./class-names.ts"
import { tableParts } from "./table-parts.ts"
import { withKeys } from "./with-keys.ts"

export type DataColumn = {
  name: string
  /** Said once in the head, so that the cells are bare figures that can be compared. */
  unit?: string
  /** Figures are set flush right. */
  isNumeric?: boolean
}

export type DataRow = {
  heading: ReactNode
  /** In the order of the columns after the first; an empty one is shown as a dash. */
  cells: readonly ReactNode[]
}

type DataTableProps = {
  /** Names the table, and the region that scrolls. */
  caption: string
  isCaptionHidden?: boolean
  /** The first column is that of the rows' headings. */
  columns: readonly [DataColumn, ...DataColumn[]]
  rows: readonly DataRow[]
  /**
   * Where there is no room: records one below the other, each value beside its column's name, for things that are read one at a
   * time; or a table that scrolls sideways under its fixed first column, for things that are compared.
   */
  onPhones?: "stack" | "scroll"
}

/** What scrolls must be reachable by keyboard, which not every browser sees to by itself. */
const keyboardScrollable = { tabIndex: 0 }

/**
 * Data in rows and columns: the head stays in sight while the rest moves, and so does the first column of a table that scrolls.
 */
export function DataTable(props: DataTableProps) {
  const { caption, isCaptionHidden = false, columns, rows, onPhones = "stack" } = props
  const captionId = useId()
  return (
    <div className="data-table-room">
      <section
        className={classNames("table-scroll", onPhones === "scroll" && "sticks")}
        aria-labelledby={captionId}
        {...keyboardScrollable}
      >
        <table className={classNames("data-table", onPhones === "stack" && "stacks")} {...tableParts.table}>
          <caption id={captionId} className={isCaptionHidden ? "visually-hidden" : undefined}>
            {caption}
          </caption>
          <TableHead columns={columns} />
          <tbody {...tableParts.group}>
            {withKeys(rows).map(({ key, item }) => (
              <TableRow key={key} row={item} columns={columns} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function TableHead({ columns }: Pick<DataTableProps, "columns">) {
  return (
    <thead {...tableParts.group}>
      <tr {...tableParts.row}>
        {withKeys(columns).map(({ key, item: { name, unit, isNumeric } }) => (
          <th key={key} {...tableParts.columnHeading} className={numeric(isNumeric)}>
            {name}
            {unit ? <span className="unit"> {unit}</span> : null}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function TableRow({ row, columns }: { row: DataRow } & Pick<DataTableProps, "columns">) {
  return (
    <tr {...tableParts.row}>
      <th {...tableParts.rowHeading}>{row.heading}</th>
      {withKeys(columns.slice(1)).map(({ key, item: { name, unit, isNumeric } }, index) => (
        <td
          key={key}
          {...tableParts.cell}
          data-label={unit ? `${name} ${unit}` : name}
          className={numeric(isNumeric)}
        >
          {row.cells[index] ?? "–"}
        </td>
      ))}
    </tr>
  )
}

function numeric(isNumeric = false) {
  return isNumeric ? "numeric" : undefined
}
