/** Files that came back from translation, as they are kept. */

/** Who has asked for it, for the audit log. */
export type Asker = { subject: string | null; name: string | null; address: string }

export type ImportState = "reading" | "refused" | "ready" | "queued" | "applying" | "applied" | "discarded"

/** What the website found wrong, with the line; the website says it in words. */
export type ImportFault = { line: number; code: string; unit: string | null; part: string; expected: string }

export type StoredImport = {
  id: string
  fileName: string
  uploadId: string
  language: string
  state: ImportState
  faults: ImportFault[]
  entries: number
  units: number
  /** Texts that differ from the present ones. */
  changes: number
  warnings: number
  /** The order that it answers; null for a file that somebody has sent. */
  orderId: string | null
  madeBy: string | null
  madeByName: string | null
  /** Null while nobody has, and for the provider's answer. */
  appliedBy: Asker | null
  madeAt: Date
  endedAt: Date | null
}

export type NewImport = {
  fileName: string
  uploadId: string
  language: string
  orderId: string | null
  by: Asker
}

/** An entry of the file. What its fields hold is the website's business. */
export type StagedEntry = {
  kind: string
  id: string
  title: string
  isComplete: boolean
  hasNewSource: boolean
  fields: unknown[]
  changes: number
  warnings: number
}

export type Outcome = { state: "applied" | "unchanged" | "conflict" | "failed"; reason: string | null }

export type ImportEntry = StagedEntry & {
  position: number
  state: "waiting" | Outcome["state"]
  reason: string | null
}
