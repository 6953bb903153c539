import { useId } from "react"
import { classNames } from "../../../design/components/class-names.ts"
import { type TableParts, tableParts } from "../../../design/components/table-parts.ts"
import { withKeys } from "../../../design/components/with-keys.ts"
import type { TableFieldsFragment } from "../../../ground/graphql/generated/content.ts"
import { usePageContext } from "../page-context.tsx"
import { type ModuleProps, ModuleSection } from "./module-section.tsx"

/** Tables with this many columns become records on narrow screens. */
const stackedFromColumns = 3

/** Scrollable regions must be reachable by keyboard; not every browser makes them so. */
const keyboardScrollable = { tabIndex: 0 }

export function Table({ module, outline }: ModuleProps<TableFieldsFragment>) {
  const captionId = useId()
  const { t } = usePageContext()
  const { caption, columns, rows } = module
  if (rows.length === 0) return null
  const stacks = columns.length >= stackedFromColumns
  const parts = tableParts(stacks)
  const name = caption ? { "aria-labelledby": captionId } : { "aria-label": t("modules:table.scroll") }
  return (
    <ModuleSection module={module} outline={outline} className="table">
      <section className="table-scroll" {...name} {...keyboardScrollable}>
        <table className={classNames("data-table", stacks && "stacks")} {...parts.table}>
          {caption ? <caption id={captionId}>{caption}</caption> : null}
          <TableContent
            parts={parts}
            columns={columnsOf(columns, rows)}
            rows={rows}
            rowHeadings={module.rowHeadings}
          />
        </table>
      </section>
    </ModuleSection>
  )
}

type Column = { name: string; className: "numeric" | undefined }

type TableContentProps = {
  parts: TableParts
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
  rowHeadings: boolean
}

function TableContent({ parts, columns, rows, rowHeadings }: TableContentProps) {
  return (
    <>
      <thead {...parts.group}>
        <tr {...parts.row}>
          {withKeys(columns).map(({ key, item: column }) => (
            <th key={key} className={column.className} {...parts.columnHeading}>
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...parts.group}>
        {withKeys(rows).map(({ key, item: row }) => (
          <TableRow key={key} parts={parts} columns={columns} row={row} hasHeading={rowHeadings} />
        ))}
      </tbody>
    </>
  )
}

type TableRowProps = {
  parts: TableParts
  columns: readonly Column[]
  row: readonly string[]
  hasHeading: boolean
}

function TableRow({ parts, columns, row, hasHeading }: TableRowProps) {
  const [heading] = row
  const cells = columns
    .map((column, index) => ({ ...column, text: row[index] || "–" }))
    .slice(hasHeading ? 1 : 0)
  return (
    <tr {...parts.row}>
      {hasHeading ? <th {...parts.rowHeading}>{heading}</th> : null}
      {withKeys(cells).map(({ key, item: cell }) => (
        <td key={key} className={cell.className} data-label={cell.name} {...parts.cell}>
          {cell.text}
        </td>
      ))}
    </tr>
  )
}

/** A number with sign, range or unit: `12.5`, `± 0.2 mm`, `0.03 – 6 mm²`. */
const figure = /^[±≤≥<>~+−-]?\s?\d[\d\s.,’'–-]*(?:\s?[\p{L}°%µ²³/·]{1,6})?$/u

/** Columns of numbers are right-aligned, so that they can be compared. */
function columnsOf(names: readonly string[], rows: readonly (readonly string[])[]): Column[] {
  return names.map((name, index) => {
    const filled = rows.map((row) => row[index] ?? "").filter(Boolean)
    const isNumeric = index > 0 && filled.length > 0 && filled.every((cell) => figure.test(cell))
    return { name, className: isNumeric ? "numeric" : undefined }
  })
}
