import type { ParseKeys } from "i18next"
import { useTranslation } from "react-i18next"
import { namespaces } from "../ground/i18n/languages.ts"
import type { Translate } from "../ground/i18n/translate.ts"

/** A text by its full key, as schemas name it: `tickets:comment.required`. */
export type TextKey = ParseKeys<typeof namespaces>

/** A key with the values of its placeholders, in one string, since a form's faults travel as strings. */
export function withValues(key: TextKey, values: Record<string, string | number>): string {
  return `${key}?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))}`
}

/** The sentence of a message that a schema or an action made. */
export function sayMessage(t: Translate, message: string): string {
  const [key = "", query = ""] = message.split("?", 2)
  const values = [...new URLSearchParams(query)].map(([name, value]) => [
    name,
    name === "count" ? Number(value) : value,
  ])
  return String(t(key as TextKey, Object.fromEntries(values)))
}

export function useSay(): (message: string) => string {
  const { t } = useTranslation(namespaces)
  return (message) => sayMessage(t, message)
}
