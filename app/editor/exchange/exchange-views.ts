import type { Option } from "../../design/components/select.tsx"
import type { DiffPart } from "../fields/word-diff.ts"
import type { ImportEntry, ImportState, StoredFault, StoredOrder } from "./exchange-upstreams.ts"

export type FileState = "waiting" | "running" | "done"

export type ExportView = {
  kind: "exports"
  documentTitle: string
  /** Where its forms go. */
  action: string
  importHref: string
  languages: Option[]
  sources: Option[]
  sites: Option[]
  chosen: { language: string | null; site: string | null; section: string | null; source: string }
  /** Entries that a list has chosen, as `Page:main-company`. */
  entries: string[]
  hasProvider: boolean
  exports: {
    href: string
    language: string
    madeAt: string
    madeByName: string | null
    entries: number
    done: number
    state: FileState
  }[]
  orders: {
    id: string
    language: string
    madeAt: string
    madeByName: string | null
    entries: number
    state: StoredOrder["state"]
    fault: string | null
    importHref: string | null
  }[]
}

export type ExportProgressView = {
  kind: "export"
  documentTitle: string
  action: string
  back: string
  importHref: string
  language: string
  entries: number
  done: number
  state: FileState
}

export type ImportsView = {
  kind: "imports"
  documentTitle: string
  action: string
  exportHref: string
  languages: Option[]
  imports: (ImportSummary & { href: string })[]
}

export type ImportSummary = {
  fileName: string
  language: string
  state: ImportState
  madeAt: string
  madeByName: string | null
  isOrder: boolean
  entries: number
  units: number
  changes: number
  warnings: number
}

export type ImportView = {
  kind: "import"
  documentTitle: string
  action: string
  back: string
  summary: ImportSummary
  faults: StoredFault[]
  entries: ImportEntryView[]
  /** By what became of the entries. */
  outcomes: Readonly<Partial<Record<ImportEntry["state"], number>>>
  page: { current: number; total: number }
  canWrite: boolean
}

export type ImportEntryView = Pick<
  ImportEntry,
  "kind" | "id" | "title" | "state" | "reason" | "isComplete" | "hasNewSource"
> & { fields: FieldView[] }

export type FieldView = {
  field: string
  line: number
  change: "new" | "changed" | "same"
  source: string
  /** The new text with what it takes the place of; one piece where there was none. */
  words: DiffPart[]
  warnings: { kind: string; part: string; expected: string | null }[]
}
