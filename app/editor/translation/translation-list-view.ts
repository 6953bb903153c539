import type { Option } from "../../design/components/select.tsx"
import type { TranslationListQuery } from "./target-filter.ts"
import type { ListedTarget, TargetCounts, TranslationRun } from "./translations.ts"

/** `key` names the target in the form that changes many. */
export type ListedRow = ListedTarget & {
  key: string
  languageName: string
  siteName: string | null
  /** Where the translation is written. */
  href: string
  isOverdue: boolean
}

export type TranslationListView = {
  documentTitle: string
  /** The list's own address, without its state. */
  address: string
  query: TranslationListQuery
  rows: ListedRow[]
  counts: TargetCounts
  choices: { sites: Option[]; languages: Option[]; assignees: Option[] }
  /** Where the list goes out as a file, and where files come in. */
  exchange: { exportHref: string; importHref: string }
  /** What was last asked for here; null where the address names none. */
  run: (TranslationRun & { isRunning: boolean }) | null
}
