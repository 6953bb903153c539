/** Files and orders for translators, as part of the upstreams; `platform/translation/exchange/` keeps them. */
import type { FilesOwner } from "../../forms/files/uploads.ts"
import type { EntryName } from "../entries/entry.ts"
import type { ExportFilter } from "./export-filter.ts"
import type { StagedField } from "./import-check.ts"

/** Who has asked for it, for the audit log. */
export type Asker = { subject: string | null; name: string | null; address: string }

export type ImportState = "reading" | "refused" | "ready" | "queued" | "applying" | "applied" | "discarded"

export type StoredFault = { line: number; code: string; unit: string | null; part: string; expected: string }

type Made = { id: string; language: string; madeBy: string | null; madeByName: string | null; madeAt: Date }

export type StoredImport = Made & {
  fileName: string
  state: ImportState
  faults: StoredFault[]
  entries: number
  units: number
  /** Texts that differ from the present ones. */
  changes: number
  warnings: number
  /** The order that it answers, which is applied without a look when it has no fault; null for a file that somebody has sent. */
  orderId: string | null
  /** Null while nobody has, and for the provider's answer. */
  appliedBy: Asker | null
  endedAt: Date | null
}

export type ImportEntry = EntryName & {
  title: string
  /** Every text of the entry is translated, in the file or before. */
  isComplete: boolean
  /** The source has changed since the export. */
  hasNewSource: boolean
  fields: StagedField[]
  changes: number
  warnings: number
  position: number
  state: "waiting" | "applied" | "unchanged" | "conflict" | "failed"
  reason: string | null
}

export type StoredExport = Made & {
  sourceLanguage: string
  filter: ExportFilter
  entries: number
  done: number
  beganAt: Date | null
  endedAt: Date | null
}

export type StoredOrder = Made & {
  sourceLanguage: string
  entries: EntryName[]
  state: "waiting" | "sent" | "returned" | "failed"
  fault: string | null
  sentAt: Date | null
  returnedAt: Date | null
  importId: string | null
}

declare module "../../request/context/upstreams.ts" {
  interface Upstreams {
    exchange: {
      imports: {
        /** Takes an upload as an import, to be read soon. @returns null where the upload isn't the owner's. */
        create(
          made: { fileName: string; uploadId: string; language: string; orderId?: string; by: Asker },
          owner: FilesOwner,
        ): Promise<string | null>
        find(id: string): Promise<StoredImport | null>
        /** The newest first. @param languages null: all. */
        list(languages: readonly string[] | null, first: number): Promise<StoredImport[]>
        listEntries(id: string, page: { first: number; skip: number }): Promise<ImportEntry[]>
        /** Entries by what became of them. */
        countOutcomes(id: string): Promise<Record<string, number>>
        /** Puts it in the queue. @returns false where it isn't ready. */
        apply(id: string, by: Asker): Promise<boolean>
        discard(id: string): Promise<boolean>
      }
      exports: {
        create(made: {
          sourceLanguage: string
          language: string
          filter: ExportFilter
          entries: number
          by: Asker
        }): Promise<string>
        find(id: string): Promise<StoredExport | null>
        list(languages: readonly string[] | null, first: number): Promise<StoredExport[]>
        note(id: string, done: number, isOver: boolean): Promise<void>
      }
      orders: {
        create(order: {
          sourceLanguage: string
          language: string
          entries: readonly EntryName[]
          by: Asker
        }): Promise<string>
        find(id: string): Promise<StoredOrder | null>
        list(languages: readonly string[] | null, first: number): Promise<StoredOrder[]>
        /** Sends one that was given up again. @returns false where it wasn't. */
        sendAgain(id: string): Promise<boolean>
        /** @returns false where the order isn't awaited. */
        noteReturned(id: string): Promise<boolean>
        /** Null takes the note that it has returned back. */
        noteImport(id: string, importId: string | null): Promise<void>
      }
    }
  }
}
