/** What a translator sent, compared with what stands there now: texts to write, texts to mend, and texts that somebody else changed. */

import { maxLengthOf } from "../checks/text-limits.ts"
import { checkTranslation, type Fault, type GlossaryTerm } from "../checks/translation-checks.ts"
import type { FieldValue } from "../fields/component-fields.ts"
import { hashField } from "../fields/field-hash.ts"
import { type FieldTextFault, fieldText, readFieldText } from "../fields/field-text.ts"
import type { FieldWork } from "./field-states.ts"

/** `was`: the hash of the text that the form showed. */
export type TypedText = { text: string; was: string }

export type SentTexts = {
  /** To write, by path; null takes a text away. */
  changes: Map<string, FieldValue | null>
  /** Those of the changes that take a translation away; a text that must be there has the source's words again. */
  emptied: Set<string>
  /** Texts that can't be read, by path. */
  unreadable: Map<string, FieldTextFault>
  /** Texts that somebody else has saved meanwhile, by path. */
  conflicts: Map<string, string>
}

/** The text that the form shows: none where the words are only those of the source. */
export function shownText({ target, state }: Pick<FieldWork, "target" | "state">): string {
  return state === "open" ? "" : fieldText(target)
}

export function hashOfShown(text: string): string {
  return hashField(text)
}

/** Those that the translator has changed; the others are shown as they stand now. */
export function changedTexts(typed: ReadonlyMap<string, TypedText>): Map<string, TypedText> {
  return new Map([...typed].filter(([, { text, was }]) => hashOfShown(text) !== was))
}

/** A text that the translator left as it was is not written, so that nobody else's work is lost. */
export function readTyped(work: readonly FieldWork[], typed: ReadonlyMap<string, TypedText>): SentTexts {
  const sent: SentTexts = {
    changes: new Map(),
    emptied: new Set(),
    unreadable: new Map(),
    conflicts: new Map(),
  }
  for (const field of work) {
    const own = typed.get(field.path)
    if (!own) continue
    const typedHash = hashOfShown(own.text)
    const shown = shownText(field)
    const now = hashOfShown(shown)
    if (typedHash === own.was || typedHash === now) continue
    if (now !== own.was) {
      sent.conflicts.set(field.path, shown)
      continue
    }
    if (own.text.trim() === "") {
      sent.emptied.add(field.path)
      sent.changes.set(field.path, field.isRequired ? field.source : null)
      continue
    }
    const read = readFieldText(own.text, field.source, field.target)
    if (read.fault) sent.unreadable.set(field.path, read.fault)
    else sent.changes.set(field.path, read.value)
  }
  return sent
}

/** The faults of each field that has a translation, by path. */
export function checkFields(
  work: readonly FieldWork[],
  glossary: readonly GlossaryTerm[],
): Map<string, Fault[]> {
  const faults = work.flatMap((field): [string, Fault[]][] => {
    if (field.state === "open") return []
    const found = checkTranslation({
      source: fieldText(field.source),
      target: fieldText(field.target),
      maxLength: maxLengthOf(field.path),
      glossary,
    })
    return found.length > 0 ? [[field.path, found]] : []
  })
  return new Map(faults)
}
