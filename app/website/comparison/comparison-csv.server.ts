import { toCsv } from "../../ground/csv/csv.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import type { ComparisonView } from "./comparison-view.ts"
import type { SpecificationCell } from "./specification-rows.ts"

/**
 * The comparison as on the screen: a line per row, a column per product. Units have their own column, so that figures
 * stay numbers.
 */
export function comparisonCsv(
  { translator: { t }, locale }: Pick<RequestContext, "translator" | "locale">,
  view: ComparisonView,
): string {
  const names = view.columns.map(({ name, variantName }) => (variantName ? `${name}, ${variantName}` : name))
  const brands = view.columns.map(({ brand }) => brand ?? "")
  const rows = view.rowGroups.flatMap(({ group, rows: members }) =>
    members.map(({ name, unit, different, cells }) => [
      group ?? "",
      name,
      unit ?? "",
      ...cells.map((cell) => cellText(cell, unit)),
      different ? t("comparison:differs") : "",
    ]),
  )
  const head = [
    t("comparison:table.group"),
    t("comparison:table.specification"),
    t("comparison:table.unit"),
    ...names,
    "",
  ]
  return toCsv([head, ["", t("comparison:table.brand"), "", ...brands, ""], ...rows], locale.language)
}

function cellText({ values }: SpecificationCell, rowUnit: string | null): string {
  return values.map(({ value, unit }) => (unit && unit !== rowUnit ? `${value} ${unit}` : value)).join(" / ")
}
