import { useId } from "react"
import { type DataColumn, DataTable } from "../../design/components/data-table.tsx"
import { Icon } from "../../design/components/icon.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { emptyLink } from "../../request/links/link.ts"
import { usePageContext } from "../pages/page-context.tsx"
import { BarChart } from "./charts/bar-chart.tsx"
import { courseWords } from "./charts/course-words.ts"
import {
  changeOf,
  courseOf,
  type FigureRow,
  type FigureTable,
  formatChange,
  formatNumber,
  noFigure,
  pointsOf,
  withUnit,
} from "./figures.ts"
import { figureFilePath } from "./investor-path.ts"

type Props = {
  table: FigureTable
  hasChart?: boolean
  /** Adds how much each figure changed from the first to the last column. */
  hasChange?: boolean
  headingLevel: 2 | 3
  /** The chosen columns, when they aren't all; the files then have the same ones. */
  columns?: readonly string[]
}

/** A table of figures: its chart where one explains it, the table with every figure, and both as files. */
export function FiguresTable({ table, hasChart = false, hasChange = false, headingLevel, columns }: Props) {
  const { locale } = usePageContext()
  const rows = table.rows.filter(({ id }) => table.chart?.rows.includes(id))
  return (
    <div className="figures" lang={table.locale === locale.language ? undefined : table.locale}>
      {hasChart && rows.length > 0 ? (
        <div className="charts">
          {rows.map((row) => (
            <RowChart key={row.id} row={row} table={table} headingLevel={headingLevel} />
          ))}
        </div>
      ) : null}
      <Figures table={table} hasChange={hasChange} />
      <FigureNotes table={table} />
      <FileLinks path={(type) => figureFilePath(table.id, type)} name={table.caption} columns={columns} />
    </div>
  )
}

function RowChart({ row, table, headingLevel }: { row: FigureRow; table: FigureTable; headingLevel: 2 | 3 }) {
  const { locale, t } = usePageContext()
  const id = useId()
  const Heading = `h${headingLevel}` as const
  const write = (value: number | null | undefined) => formatNumber(value, row.decimals, locale)
  const bars = table.columns.map(({ label }, index) => ({
    label,
    value: row.values[index] ?? null,
    text: write(row.values[index]),
  }))
  const course = courseOf(pointsOf(row, table.columns))
  return (
    <figure className="chart-figure">
      <Heading className="chart-title">
        {row.label}
        {row.unit ? <span className="unit"> {row.unit}</span> : null}
      </Heading>
      <BarChart bars={bars} name={row.label} summaryId={`${id}-words`} />
      <figcaption id={`${id}-words`}>
        {course
          ? courseWords(course, row.label, (value) => withUnit(write(value), row.unit), t)
          : t("investors:chart.single")}
      </figcaption>
    </figure>
  )
}

function Figures({ table, hasChange }: Pick<Props, "table" | "hasChange">) {
  const { locale } = usePageContext()
  const { t } = useTranslation("investors")
  const columns: [DataColumn, ...DataColumn[]] = [
    { name: table.rowTitle },
    ...table.columns.map(({ label }) => ({ name: label, isNumeric: true })),
    ...(hasChange ? [{ name: t("figures.change"), isNumeric: true }] : []),
  ]
  const rows = table.rows.map((row) => {
    // A change of a percentage in percent would be read as percentage points.
    const change = hasChange && row.unit !== "%" ? changeOf(row.values) : null
    return {
      heading: (
        <>
          {row.label}
          {row.unit ? <span className="unit"> {row.unit}</span> : null}
        </>
      ),
      cells: [
        ...row.values.map((value) => formatNumber(value, row.decimals, locale)),
        ...(hasChange ? [change === null ? noFigure : formatChange(change, locale)] : []),
      ],
    }
  })
  return (
    <DataTable
      caption={table.caption}
      columns={columns}
      rows={rows}
      onPhones={table.columns.length > 2 ? "scroll" : "stack"}
    />
  )
}

function FigureNotes({ table: { scope, source } }: Pick<Props, "table">) {
  if (!scope && !source) return null
  return (
    <p className="figure-notes">
      {scope} {source}
    </p>
  )
}

type FileLinksProps = {
  path: (type: "csv" | "xlsx") => string
  /** What the files hold; part of the links' names, since a page may have several tables. */
  name: string
  columns?: readonly string[] | undefined
}

const fileKeys = { xlsx: "investors:file.xlsx", csv: "investors:file.csv" } as const

export function FileLinks({ path, name, columns }: FileLinksProps) {
  const { link } = usePageContext()
  const { t } = useTranslation(["investors", "modules"])
  const query = columns ? `?${new URLSearchParams(columns.map((id) => ["columns", id]))}` : ""
  return (
    <ul className="figure-files">
      {(["xlsx", "csv"] as const).map((type) => {
        const target = link({ ...emptyLink, path: path(type) + query })
        return target ? (
          <li key={type}>
            <a href={target.href} download>
              <Icon name="download" />
              {t(fileKeys[type])}
              <span className="visually-hidden"> {name}</span>
            </a>
          </li>
        ) : null
      })}
    </ul>
  )
}
