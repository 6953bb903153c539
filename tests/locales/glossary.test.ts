import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { parseAllDocuments, visit } from "yaml"
import { languages, listTexts, withoutPlaceholders } from "./texts.ts"

const root = join(import.meta.dirname, "../..")

/** The forbidden words of each language, as docs/glossary.md lists them. */
const forbidden = readForbidden(readFileSync(join(root, "docs/glossary.md"), "utf8"))

function readForbidden(glossary: string): Map<string, RegExp[]> {
  const [, table = ""] = glossary.split("## Words that are not used")
  const rows = [...table.matchAll(/^\| ([a-z]{2}) +\| (.+?) *\|$/gm)]
  return new Map(
    rows.map(([, language = "", cell = ""]) => {
      // A table's cell writes "|" with a backslash.
      const words = [...cell.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word.replaceAll("\\|", "|"))
      return [language, words.map((word) => new RegExp(word, "u"))]
    }),
  )
}

/** The texts of the demo's pages and products, each with its language and place. */
const demoTexts = ["catalogue", "content"].flatMap((service) => {
  const folder = join(root, `services/${service}/demo`)
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".yaml"))
    .flatMap((path) => textsIn(join(folder, path), path))
})

function textsIn(file: string, path: string): { language: string; place: string; text: string }[] {
  const ofFile = /(?:^|[/.])([a-z]{2})(?:\.draft)?\.yaml$/.exec(path)?.[1]
  const found: { language: string; place: string; text: string }[] = []
  for (const document of parseAllDocuments(readFileSync(file, "utf8")))
    visit(document, {
      Pair(_, { key, value }) {
        const name = String(key)
        const language = ofFile ?? (languages.includes(name) ? name : null)
        const text = (value as { value?: unknown } | null)?.value
        if (language && typeof text === "string") found.push({ language, place: `${path} ${name}`, text })
      },
    })
  return found
}

test("the glossary forbids words in each language", () => {
  expect([...forbidden.keys()]).toEqual(languages)
  expect(forbidden.get("de")?.some((word) => word.test("Ihr Inventar"))).toBe(true)
  expect(demoTexts.filter(({ language }) => language === "ja").length).toBeGreaterThan(1000)
})

/** What people type into the search, whichever word we use ourselves. */
const typedWords = /^screens:.*\.words$/

test.each(languages)("%s says no word that the glossary replaces", (language) => {
  const own = listTexts(language)
    .filter(({ key }) => !typedWords.test(key))
    .map(({ key, text }) => ({ place: key, text: withoutPlaceholders(text) }))
  const texts = [...own, ...demoTexts.filter((text) => text.language === language)]
  const faults = texts.flatMap(({ place, text }) =>
    (forbidden.get(language) ?? [])
      .flatMap((word) => word.exec(text)?.[0] ?? [])
      .map((word) => `${place}: ${word}`),
  )
  expect(faults).toEqual([])
})
