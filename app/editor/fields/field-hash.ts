/** Tells whether a text has changed since it was translated. A change detector, never a secret. */
import { createHash } from "node:crypto"
import type { FieldValue } from "./component-fields.ts"

const length = 22

/**
 * Texts that look the same have the same hash: composed or decomposed letters, any line ends, blanks around them.
 *
 * @returns an empty text for an empty field.
 */
export function hashField(value: FieldValue | null): string {
  const text =
    value === null ? "" : typeof value === "string" ? tidy(value) : JSON.stringify(value, tidyValue)
  if (text === "" || text === "[]") return ""
  return createHash("sha256").update(text).digest("base64url").slice(0, length)
}

function tidy(text: string): string {
  return text.normalize("NFC").replaceAll(/\r\n?/g, "\n").trim()
}

/** The parts of a text keep the blanks between them. */
function tidyValue(_key: string, value: unknown): unknown {
  if (typeof value === "string") return value.normalize("NFC").replaceAll(/\r\n?/g, "\n")
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
