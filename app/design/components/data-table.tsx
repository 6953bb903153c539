import { type ReactNode, useId } from "react"
import { classNames } from "./class-names.ts"
import { type TableParts, tableParts } from "./table-parts.ts"
import { withKeys } from "./with-keys.ts"

export type DataColumn = {
  name: string
  /** Shown once in the head, so that cells are plain numbers. */
  unit?: string
  /** Numbers are right-aligned. */
  isNumeric?: boolean
}

export type DataRow = {
  heading: ReactNode
  /** In column order, without the row's heading; an empty cell is shown as a dash. */
  cells: readonly ReactNode[]
}

type DataTableProps = {
  /** Names the table and its scrollable region. */
  caption: string
  isCaptionHidden?: boolean
  /** The first column holds the rows' headings. */
  columns: readonly [DataColumn, ...DataColumn[]]
  rows: readonly DataRow[]
  /**
   * On phones: `stack` shows a record per row, each value with its column's name, for reading one row at a time;
   * `scroll` scrolls sideways with a fixed first column, for comparing rows.
   */
  onPhones?: "stack" | "scroll"
}

/** Scrollable regions must be reachable by keyboard; not every browser makes them so. */
const keyboardScrollable = { tabIndex: 0 }

/** A table whose head stays visible; when it scrolls sideways, so does its first column. */
export function DataTable(props: DataTableProps) {
  const { caption, isCaptionHidden = false, columns, rows, onPhones = "stack" } = props
  const captionId = useId()
  const parts = tableParts(onPhones === "stack")
  return (
    <div className="data-table-room">
      <section
        className={classNames("table-scroll", onPhones === "scroll" && "sticks")}
        aria-labelledby={captionId}
        {...keyboardScrollable}
      >
        <table className={classNames("data-table", onPhones === "stack" && "stacks")} {...parts.table}>
          <caption id={captionId} className={isCaptionHidden ? "visually-hidden" : undefined}>
            {caption}
          </caption>
          <TableHead columns={columns} parts={parts} />
          <tbody {...parts.group}>
            {withKeys(rows).map(({ key, item }) => (
              <TableRow key={key} row={item} columns={columns} parts={parts} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

type PartProps = Pick<DataTableProps, "columns"> & { parts: TableParts }

function TableHead({ columns, parts }: PartProps) {
  return (
    <thead {...parts.group}>
      <tr {...parts.row}>
        {withKeys(columns).map(({ key, item: { name, unit, isNumeric } }) => (
          <th key={key} {...parts.columnHeading} className={numeric(isNumeric)}>
            {name}
            {unit ? <span className="unit"> {unit}</span> : null}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function TableRow({ row, columns, parts }: { row: DataRow } & PartProps) {
  return (
    <tr {...parts.row}>
      <th {...parts.rowHeading}>{row.heading}</th>
      {withKeys(columns.slice(1)).map(({ key, item: { name, unit, isNumeric } }, index) => (
        <td
          key={key}
          {...parts.cell}
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
