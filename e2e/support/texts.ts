/** Texts from the locale files, so that journeys in other languages need no copies. */
import { readFileSync } from "node:fs"

type Texts = { readonly [key: string]: string | Texts }

/** `text("de", "errors", "notFound.title")`, with values for its placeholders. @throws for an unknown key. */
export function text(
  language: string,
  namespace: string,
  key: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const file = new URL(`../../locales/${language}/${namespace}.json`, import.meta.url)
  let found: string | Texts | undefined = JSON.parse(readFileSync(file, "utf8"))
  for (const part of key.split(".")) found = typeof found === "object" ? found[part] : undefined
  if (typeof found !== "string") throw new Error(`${language}/${namespace} has no text ${key}`)
  return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "")
}
