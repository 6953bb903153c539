import { classNames } from "../../design/components/class-names.ts"
import { tableParts } from "../../design/components/table-parts.ts"
import { withKeys } from "../../design/components/with-keys.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { isComparable } from "../comparison-basket/basket.ts"
import { ColumnDetails, ColumnName, ColumnPicture } from "./column-head.tsx"
import type { ComparisonView } from "./comparison-view.ts"
import { equalPairs, type SpecificationCell, type SpecificationRow } from "./specification-rows.ts"

const parts = tableParts(true)

/**
 * A column per product, a row per specification [CMP-18]. Row names stay visible while one scrolls. On a phone two
 * columns are visible and a row's name stands above its values; explicit roles keep it a table for screen readers.
 */
export function ComparisonTable({ view }: { view: ComparisonView }) {
  const { t } = useTranslation("comparison")
  const { columns, rowGroups, onlyDifferences } = view
  const compares = isComparable(columns)
  return (
    <div className={classNames("comparison-scroll", `comparison-of-${columns.length}`)}>
      {columns.length > 2 ? <SwapFields columns={columns} /> : null}
      <table className="comparison-table" {...parts.table}>
        <caption className="visually-hidden">{t("table.caption")}</caption>
        <TableHead view={view} />
        {compares
          ? withKeys(rowGroups).map(({ key, item: { group, rows } }) => (
              <tbody key={key} {...parts.group}>
                {group ? <GroupHeading title={group} span={columns.length + 1} /> : null}
                {rows.map((row) => (
                  <SpecificationLine key={row.name} row={row} />
                ))}
              </tbody>
            ))
          : null}
      </table>
      {compares && onlyDifferences && rowGroups.length === 0 ? (
        <p className="comparison-notice">{t("noDifferences")}</p>
      ) : null}
    </div>
  )
}

/**
 * A phone shows two of the columns. Which two is chosen here, and style sheets do the rest, so it works without a script;
 * where there is room, all columns stand side by side and these fields are hidden.
 */
function SwapFields({ columns }: Pick<ComparisonView, "columns">) {
  const { t } = useTranslation("comparison")
  return (
    <div className="comparison-swap">
      {(["left", "right"] as const).map((side, place) => (
        <select
          key={side}
          className={`input swap-${side}`}
          aria-label={side === "left" ? t("swap.left") : t("swap.right")}
          defaultValue={`${place + 1}`}
        >
          {columns.map(({ key, name, variantName }, index) => (
            <option key={key} value={`${index + 1}`}>
              {variantName ? `${name}, ${variantName}` : name}
            </option>
          ))}
        </select>
      ))}
    </div>
  )
}

function TableHead({ view }: { view: ComparisonView }) {
  const { t } = useTranslation("comparison")
  const { columns } = view
  return (
    <thead {...parts.group}>
      <tr className="comparison-pictures" {...parts.row}>
        <td {...parts.cell} />
        {columns.map((column) => (
          <td key={column.key} {...parts.cell} headers={headingId(column)}>
            <ColumnPicture column={column} view={view} />
          </td>
        ))}
      </tr>
      <tr className="comparison-names" {...parts.row}>
        <th {...parts.columnHeading}>
          <span className="visually-hidden">{t("table.specification")}</span>
        </th>
        {columns.map((column) => (
          <th key={column.key} id={headingId(column)} {...parts.columnHeading}>
            <ColumnName column={column} view={view} />
          </th>
        ))}
      </tr>
      <tr className="comparison-details" {...parts.row}>
        <td {...parts.cell} />
        {columns.map((column) => (
          <td key={column.key} {...parts.cell}>
            <ColumnDetails column={column} view={view} />
          </td>
        ))}
      </tr>
    </thead>
  )
}

/** A heading counts for the cells below it only, so the pictures above name theirs. */
function headingId({ key }: { key: string }): string {
  return `compared-${key}`
}

function GroupHeading({ title, span }: { title: string; span: number }) {
  return (
    <tr className="comparison-group" {...parts.row}>
      <th {...parts.rowHeading} scope="rowgroup" colSpan={span}>
        <span>{title}</span>
      </th>
    </tr>
  )
}

/** A word beside the row's name says that the values differ; the colour only repeats it [CMP-20]. */
function SpecificationLine({ row }: { row: SpecificationRow }) {
  const { t } = useTranslation("comparison")
  const same = row.different ? equalPairs(row.cells).join(" ") : ""
  return (
    <tr
      className={row.different ? "comparison-row is-different" : "comparison-row"}
      data-same={same || undefined}
      {...parts.row}
    >
      <th {...parts.rowHeading}>
        <span className="comparison-row-name">
          {row.name}
          {row.unit ? <span className="unit"> {row.unit}</span> : null}
        </span>
        {row.different ? <span className="comparison-differs">{t("differs")}</span> : null}
      </th>
      {withKeys(row.cells).map(({ key, item }) => (
        <td key={key} {...parts.cell}>
          <Values cell={item} rowUnit={row.unit} />
        </td>
      ))}
    </tr>
  )
}

function Values({ cell, rowUnit }: { cell: SpecificationCell; rowUnit: string | null }) {
  const { t } = useTranslation("comparison")
  if (cell.notApplicable) return <span className="comparison-absent">{t("notApplicable")}</span>
  return withKeys(cell.values).map(({ key, item: { value, unit } }) => (
    <span key={key} className="comparison-value">
      {value}
      {unit && unit !== rowUnit ? <span className="unit"> {unit}</span> : null}
    </span>
  ))
}
