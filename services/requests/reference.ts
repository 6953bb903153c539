/** The reference by which senders and staff name a request on the telephone: `R-2026-000123-4`. */
import { createReferences } from "../../platform/words/reference.ts"

/** R is the 18th letter; a ticket's reference with the wrong letter, or with none, is refused. */
export const { write: requestReference, read: readReference } = createReferences("R", "18")

/** Every reference within a longer text, such as the subject of a mail. */
export function referencesIn(text: string): string[] {
  const found = text.matchAll(/(?<![\p{L}\p{N}])R[\s\p{Pd}]*\d{4}[\s\p{Pd}]*\d{6,9}[\s\p{Pd}]*\d(?!\d)/giu)
  return [...new Set([...found].flatMap(([typed]) => readReference(typed) ?? []))]
}
