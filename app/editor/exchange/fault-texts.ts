import type { TextKey } from "../../forms/say.ts"
import { withValues } from "../../forms/say.ts"
import type { Fault } from "../checks/translation-checks.ts"
import type { XliffFaultCode } from "./xliff-fault.ts"

const texts: Readonly<Record<XliffFaultCode, TextKey>> = {
  malformed: "exchange:fault.malformed",
  encoding: "exchange:fault.encoding",
  doctype: "exchange:fault.doctype",
  "no-xliff": "exchange:fault.noXliff",
  version: "exchange:fault.version",
  "source-language": "exchange:fault.sourceLanguage",
  "target-language": "exchange:fault.targetLanguage",
  project: "exchange:fault.project",
  "unknown-entry": "exchange:fault.unknownEntry",
  "unknown-unit": "exchange:fault.unknownUnit",
  "unknown-code": "exchange:fault.unknownCode",
  repeated: "exchange:fault.repeated",
  "too-large": "exchange:fault.tooLarge",
  empty: "exchange:fault.empty",
  "lost-placeholder": "exchange:fault.lostPlaceholder",
  "added-placeholder": "exchange:fault.addedPlaceholder",
  "lost-link": "exchange:fault.lostLink",
  "too-long": "exchange:fault.tooLong",
  internal: "exchange:fault.internal",
}

/** A fault as a message with its values, for `useSay`. */
export function faultTexts(code: string, values: { part: string; expected: string }): string {
  return withValues(texts[code as XliffFaultCode] ?? "exchange:fault.malformed", values)
}

const warnings: Partial<Record<Fault["kind"], TextKey>> = {
  "number-missing": "exchange:warning.numberMissing",
  "number-added": "exchange:warning.numberAdded",
  term: "exchange:warning.term",
}

export function warningText(kind: string, part: string, expected: string | null): string {
  return withValues(warnings[kind as Fault["kind"]] ?? "exchange:warning.other", {
    part,
    expected: expected ?? "",
  })
}
