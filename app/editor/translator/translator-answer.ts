import type { Fault } from "../checks/translation-checks.ts"
import type { FieldTextFault } from "../fields/field-text.ts"
import type { TypedText } from "./typed-texts.ts"

/** Why a form comes back, with everything that was typed in it. Lists are by path. */
export type TranslatorAnswer = {
  typed: [path: string, typed: TypedText][]
  note: string
  fault: "gone" | "read-only" | "unavailable" | "note-missing" | null
  /** What somebody else has saved meanwhile. */
  conflicts: [path: string, text: string][]
  unreadable: [path: string, fault: FieldTextFault][]
  faults: [path: string, faults: Fault[]][]
  /** Fields that have no translation yet. */
  open: string[]
  /** Only doubtful faults are left, which the translator may confirm. */
  asksToConfirm: boolean
  /** How many texts were saved in spite of it. */
  saved: number
}
