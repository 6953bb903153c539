import type { ParseKeys } from "i18next"
import { namespaces } from "../ground/i18n/languages.ts"
import type { Translate } from "../ground/i18n/translate.ts"
import { useTranslation } from "../ground/i18n/use-translation.tsx"

/** A text's full key, as schemas use it: `tickets:comment.required`. */
export type TextKey = ParseKeys<typeof namespaces>

/** A key and its placeholders' values as one string, since form errors are strings. */
export function withValues(key: TextKey, values: Record<string, string | number>): string {
  return `${key}?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))}`
}

/** Turns a message of a schema or action into a sentence. */
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
