import type { GlossaryTerm } from "../checks/translation-checks.ts"
import type { FieldShape } from "../fields/field-text.ts"
import type { DiffPart } from "../fields/word-diff.ts"
import type { TranslationState } from "../translation/translation-state.ts"
import type { TargetTask } from "../translation/translations.ts"
import type { FieldState } from "./field-states.ts"
import type { MachineSuggestion } from "./machine-translation.server.ts"

export type TranslatorView =
  | { kind: "unavailable"; documentTitle: string; title: string; action: string }
  | {
      kind: "translation"
      documentTitle: string
      title: string
      /** Where the form goes: the editor's own address. */
      action: string
      /** The page in the target language, for the frame; null for entries that are no pages. */
      previewAction: string | null
      listHref: string
      source: LanguageName
      target: LanguageName
      state: TranslationState | null
      task: TargetTask
      sections: FieldSection[]
      progress: { translated: number; total: number; words: number; translatedWords: number }
      canWrite: boolean
      notice: "finished" | null
    }

export type LanguageName = { code: string; name: string }

/** The texts of a module; `name` is null for those of the entry itself. */
export type FieldSection = { name: string | null; fields: FieldView[] }

export type FieldView = {
  path: string
  /** Of the HTML element. */
  id: string
  shape: FieldShape
  source: string
  /** What has changed in the source since the translation; null where that is unknown or nothing has. */
  changes: DiffPart[] | null
  text: string
  was: string
  state: FieldState
  savedBy: string | null
  maxLength: number | null
  terms: GlossaryTerm[]
  /** Only for the field that asked for it. */
  help: FieldHelp | null
}

export type FieldHelp = {
  sentences: { sentence: string; matches: { source: string; target: string; percent: number }[] }[]
  /** Null where no machine is configured. */
  machine: MachineSuggestion | null
}
