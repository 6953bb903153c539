import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Resource } from "i18next"
import { namespaces, uiLanguages } from "./languages.ts"

/** Reads `<folder>/<language>/<namespace>.json` of all languages. @throws when a file is missing or broken [I18N-02]. */
export function readTexts(folder: string): Resource {
  return Object.fromEntries(uiLanguages.map((language) => [language, readLanguage(folder, language)]))
}

function readLanguage(folder: string, language: string) {
  return Object.fromEntries(
    namespaces.map((name) => [name, readFile(join(folder, language, `${name}.json`))]),
  )
}

function readFile(path: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(path, "utf8"))
  } catch (error) {
    throw new Error(`The translation file ${path} is missing or broken`, { cause: error })
  }
}
