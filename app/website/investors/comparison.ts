/** Years of reports side by side: which can be compared, and which a reader chose. */
import type { ReportListFieldsFragment } from "../../ground/graphql/generated/content.ts"
import { type FigureTable, withColumns } from "./figures.ts"

export type Reports = ReportListFieldsFragment["reports"]

export type ComparisonFault = "too-few" | "too-many"

export type ReportComparison = {
  /** The chosen years; null while nothing, or nothing comparable, is chosen. */
  table: FigureTable | null
  /** All that can be chosen, the newest first. */
  years: FigureTable["columns"]
  chosen: string[]
  fault: ComparisonFault | null
}

const fewest = 2
const most = 5

/**
 * Reports can be compared when their figures stand in the same table; half-years are never put beside whole ones.
 * @returns null when there are no two annual reports to compare.
 */
export function compareReports(reports: Reports, search: URLSearchParams): ReportComparison | null {
  const annual = reports.filter(({ kind, figures, column }) => kind === "ANNUAL" && figures && column)
  const table = annual[0]?.figures
  const columns = annual.flatMap(({ figures, column }) => (figures?.id === table?.id ? (column ?? []) : []))
  if (!table || columns.length < fewest) return null
  const years = withColumns(table, columns).columns.toReversed()
  const asked = search.getAll("compare")
  const chosen = years.flatMap(({ id }) => (asked.includes(id) ? [id] : []))
  const fault = faultOf(chosen.length, search.has("compare"))
  const isShown = search.has("compare") && !fault
  return { table: isShown ? withColumns(table, chosen) : null, years, chosen, fault }
}

function faultOf(count: number, isAsked: boolean): ComparisonFault | null {
  if (!isAsked) return null
  return count < fewest ? "too-few" : count > most ? "too-many" : null
}
