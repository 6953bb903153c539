import type { Field, FieldValue } from "../fields/component-fields.ts"
import { hashField } from "../fields/field-hash.ts"
import { joined } from "./inline-content.ts"
import { unitsOf } from "./units.ts"

/**
 * Tells whether a text is still the same for its readers. A link may be answered with more or less of its page, depending on the
 * language, so the words and codes count and not the tree.
 */
export function textDigest(source: Field, value: FieldValue | null): string {
  if (value === null) return ""
  const units = unitsOf(source, value)
  if (units.some(({ target }) => target === null)) return hashField(value)
  return hashField(JSON.stringify(units.map(({ id, target }) => [id, joined(target ?? [])])))
}
