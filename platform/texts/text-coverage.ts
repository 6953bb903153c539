/** How many texts of the interface each language has, for the editors' figures; a test keeps them complete in what we deliver. */
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"

export type TextCoverage = {
  language: string
  texts: number
  translated: number
  words: number
  translatedWords: number
  /** Keys that English has and this language doesn't: `editor:password.label`. */
  missing: string[]
}

const deliveredFolder = join(import.meta.dirname, "../../locales")
const measure = "en"
const placeholder = /\{\{[^}]*\}\}/g
const plural = /_(?:zero|one|two|few|many|other)$/

/** The language that all others are measured by is left out. */
export async function readTextCoverage(folder = deliveredFolder): Promise<TextCoverage[]> {
  const languages = (await readdir(folder)).sort()
  const texts = new Map(
    await Promise.all(
      languages.map(async (language) => [language, await readTexts(join(folder, language))] as const),
    ),
  )
  const english = texts.get(measure) ?? new Map<string, string>()
  return languages
    .filter((language) => language !== measure)
    .map((language) => compare(language, english, texts.get(language) ?? new Map()))
}

function compare(
  language: string,
  english: ReadonlyMap<string, string>,
  own: ReadonlyMap<string, string>,
): TextCoverage {
  const missing = [...english.keys()].filter((key) => !own.get(key)?.trim())
  const words = sum([...english.values()])
  const lost = sum(missing.map((key) => english.get(key) ?? ""))
  return {
    language,
    texts: english.size,
    translated: english.size - missing.length,
    words,
    translatedWords: words - lost,
    missing,
  }
}

/** By key; the forms of a plural, of which each language has its own number, are one text. */
async function readTexts(folder: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const file of (await readdir(folder)).filter((name) => name.endsWith(".json")))
    collect(
      texts,
      `${file.slice(0, -".json".length)}:`,
      JSON.parse(await readFile(join(folder, file), "utf8")),
    )
  return texts
}

function collect(texts: Map<string, string>, path: string, value: unknown): void {
  if (typeof value === "string") {
    texts.set(path.replace(plural, ""), value)
    return
  }
  const prefix = path.endsWith(":") ? path : `${path}.`
  for (const [name, inner] of Object.entries((value ?? {}) as object)) collect(texts, prefix + name, inner)
}

const segmenter = new Intl.Segmenter(measure, { granularity: "word" })

function sum(texts: readonly string[]): number {
  let count = 0
  for (const text of texts)
    for (const { isWordLike } of segmenter.segment(text.replace(placeholder, " "))) if (isWordLike) count += 1
  return count
}
