/** What is wrong with a translation, in words. */
import type { FormError } from "../../design/components/error-summary.tsx"
import type { Translate } from "../../ground/i18n/translate.ts"
import type { Fault } from "../checks/translation-checks.ts"
import { sayFieldName } from "../fields/field-names.ts"
import type { FieldTextFault } from "../fields/field-text.ts"
import type { TranslatorAnswer } from "./translator-answer.ts"
import type { FieldView, TranslatorView } from "./translator-view.ts"

type View = Extract<TranslatorView, { kind: "translation" }>

const faultKeys = {
  "placeholder-missing": "translator:fault.placeholderMissing",
  "placeholder-added": "translator:fault.placeholderAdded",
  "link-missing": "translator:fault.linkMissing",
  "link-added": "translator:fault.linkAdded",
  "number-missing": "translator:fault.numberMissing",
  "number-added": "translator:fault.numberAdded",
  term: "translator:fault.term",
  "too-long": "translator:fault.tooLong",
} as const satisfies Record<Fault["kind"], string>

const markdownKeys = {
  html: "translator:markdown.html",
  picture: "translator:markdown.picture",
  rule: "translator:markdown.rule",
  heading: "translator:markdown.heading",
  shape: "translator:markdown.shape",
  link: "translator:markdown.link",
} as const

export function sayFault(t: Translate, { kind, part, expected }: Fault): string {
  return t(faultKeys[kind], { part, expected: expected ?? "" })
}

/** The same sentences for the script, which puts the parts in. */
export function faultWords(t: Translate): Record<Fault["kind"], string> {
  const entries = Object.entries(faultKeys).map(([kind, key]) => [
    kind,
    t(key, { part: "%part%", expected: "%expected%" }),
  ])
  return Object.fromEntries(entries)
}

export function sayUnreadable(t: Translate, fault: FieldTextFault): string {
  if (fault.kind === "shape") return t("translator:shape", { expected: fault.expected })
  return t(markdownKeys[fault.fault.kind], { line: fault.fault.line })
}

export function allFields({ sections }: View): FieldView[] {
  return sections.flatMap(({ fields }) => fields)
}

/** For the summary above the form, in the order of the fields. */
export function answerErrors(t: Translate, view: View, answer: TranslatorAnswer): FormError[] {
  const errors: FormError[] = answer.fault === null ? [] : [{ message: t(faultOf[answer.fault]) }]
  const of = <Value>(list: readonly [string, Value][], path: string) =>
    list.find(([own]) => own === path)?.[1]
  for (const field of allFields(view)) {
    const { path, id } = field
    const name = sayFieldName(t, field.path)
    if (of(answer.conflicts, path) !== undefined)
      errors.push({ id, message: t("translator:error.conflict", { name }) })
    if (of(answer.unreadable, path)) errors.push({ id, message: t("translator:error.unreadable", { name }) })
    if (answer.open.includes(path)) errors.push({ id, message: t("translator:error.open", { name }) })
    const faults = of(answer.faults, path) ?? []
    if (faults.length > 0)
      errors.push({ id, message: t("translator:error.faults", { name, count: faults.length }) })
  }
  return errors
}

const faultOf = {
  gone: "translator:error.gone",
  "read-only": "translator:readOnly",
  unavailable: "translator:unavailable.typed",
  "note-missing": "translator:review.noteMissing",
} as const
