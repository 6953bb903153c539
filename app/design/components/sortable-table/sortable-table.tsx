import type { ComponentType, ReactNode } from "react"
import { classNames } from "../class-names.ts"
import { Icon } from "../icon.tsx"
import { Pagination } from "../pagination.tsx"
import { tableParts } from "../table-parts.ts"

export type SortLink = {
  label: string
  href: string
  /** The direction in which the list is sorted by this column; null when it isn't. */
  direction: "ascending" | "descending" | null
}

export type SortableColumn = {
  key: string
  /** Repeated beside each value on a phone, where the column heads are hidden. */
  title: string
  /** Links that sort by the column; a second one for a second value in its cells. None: the title is just a title. */
  sorts?: readonly SortLink[]
  isNumeric?: boolean
}

export type SortableRow = {
  key: string
  /** In the order of the columns; the first names the row. An empty one is shown as a dash. */
  cells: readonly ReactNode[]
  className?: string
}

const parts = tableParts(true)

type LinkProps = { to: string; className?: string; children: ReactNode }

type Props = {
  /** Names the table for screen readers. */
  caption: string
  columns: readonly SortableColumn[]
  rows: readonly SortableRow[]
  /** Shown instead of a table without rows. */
  empty: ReactNode
  pages?: { label?: string; current: number; total: number; href: (page: number) => string }
  /** A link within an application; a plain one otherwise. */
  link?: ComponentType<LinkProps>
  className?: string
}

/**
 * A list whose order, filter and page are its address: the heads are links, so it sorts without a script, and `aria-sort` says which
 * column is the current one. Where there is no room each row is a card with its first cell as its title.
 */
export function SortableTable({ caption, columns, rows, empty, pages, link, className }: Props) {
  return (
    <>
      {rows.length === 0 ? (
        empty
      ) : (
        <div className="data-table-room table-scroll">
          <table className={classNames("data-table stacks", className)} {...parts.table}>
            <caption className="visually-hidden">{caption}</caption>
            <thead {...parts.group}>
              <tr {...parts.row}>
                {columns.map((column) => (
                  <Head key={column.key} column={column} link={link} />
                ))}
              </tr>
            </thead>
            <tbody {...parts.group}>
              {rows.map((row) => (
                <Row key={row.key} row={row} columns={columns} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {pages ? <Pagination {...pages} /> : null}
    </>
  )
}

type HeadProps = { column: SortableColumn; link: ComponentType<LinkProps> | undefined }

function Head({ column: { title, sorts = [], isNumeric }, link: Link = PlainLink }: HeadProps) {
  const current = sorts.find(({ direction }) => direction)
  return (
    <th {...parts.columnHeading} className={numeric(isNumeric)} aria-sort={current?.direction ?? undefined}>
      {sorts.length === 0 ? <span className="sort-title">{title}</span> : null}
      {sorts.map(({ label, href, direction }) => (
        <Link key={label} className="sort-link" to={href}>
          {label}
          {direction ? <Icon name={direction === "descending" ? "arrow-down" : "arrow-up"} /> : null}
        </Link>
      ))}
    </th>
  )
}

function Row({ row: { cells, className }, columns }: { row: SortableRow; columns: Props["columns"] }) {
  return (
    <tr {...parts.row} className={className}>
      {columns.map(({ key, title, isNumeric }, index) =>
        index === 0 ? (
          <th key={key} {...parts.rowHeading}>
            {cells[0]}
          </th>
        ) : (
          <td key={key} {...parts.cell} data-label={title} className={numeric(isNumeric)}>
            {cells[index] ?? "–"}
          </td>
        ),
      )}
    </tr>
  )
}

function PlainLink({ to, ...rest }: LinkProps) {
  return <a href={to} {...rest} />
}

function numeric(isNumeric = false) {
  return isNumeric ? "numeric" : undefined
}
