import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

export const folder = join(import.meta.dirname, "../../locales")

export const languages = readdirSync(folder)

export type Text = {
  /** The key for `t`: `errors:notFound.title`; all forms of a plural share it. */
  key: string
  /** The plural form's name according to `Intl.PluralRules`; null for a text without plural. */
  plural: string | null
  text: string
}

/** All texts of a language, in the order of its files. */
export function listTexts(language: string): Text[] {
  return readdirSync(join(folder, language)).flatMap((file) => {
    const content: unknown = JSON.parse(readFileSync(join(folder, language, file), "utf8"))
    return flatten(`${file.replace(/\.json$/, "")}:`, content)
  })
}

function flatten(path: string, content: unknown): Text[] {
  if (typeof content === "string") return [textOf(path, content)]
  if (typeof content !== "object" || content === null)
    throw new Error(`${path} is neither a text nor a group`)
  const prefix = path.endsWith(":") ? path : `${path}.`
  return Object.entries(content).flatMap(([name, value]) => flatten(prefix + name, value))
}

function textOf(path: string, text: string): Text {
  const [, key, plural] = /^(.*)_(zero|one|two|few|many|other)$/.exec(path) ?? []
  return key && plural ? { key, plural, text } : { key: path, plural: null, text }
}

export function placeholdersOf(text: string): string[] {
  return [...new Set(text.match(/\{\{[^}]*\}\}/g) ?? [])].sort()
}

export function withoutPlaceholders(text: string): string {
  return text.replace(/\{\{[^}]*\}\}/g, "")
}
