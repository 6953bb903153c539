/** Entries and files for the tests of the exchange. */
import type { Entry } from "../../../../app/editor/entries/entry.ts"
import { exchangeEntry } from "../../../../app/editor/exchange/exchange-entry.ts"
import type { ReadFile } from "../../../../app/editor/exchange/read-file.ts"
import { readXliff } from "../../../../app/editor/exchange/xliff-reader.ts"
import { writeXliff } from "../../../../app/editor/exchange/xliff-writer.ts"
import type { Field, FieldValue } from "../../../../app/editor/fields/component-fields.ts"

export const project = "project"

export function field(path: string, value: FieldValue | null): Field {
  return { path, value, isRequired: path === "title", steps: [], name: path.split(".").at(-1) ?? path }
}

type Texts = Record<string, FieldValue | null>

/** A page in English, and in German as far as texts are given. */
export function page(id: string, english: Texts, german: Texts = {}): Entry {
  const fieldsOf = (texts: Texts) => Object.entries(english).map(([path]) => field(path, texts[path] ?? null))
  const hasGerman = Object.keys(german).length > 0
  return {
    kind: "Page",
    id,
    title: String(english.title ?? id),
    siteId: "main",
    path: `/${id}`,
    sourceLanguage: "en",
    targetLanguages: ["de"],
    languages: hasGerman ? ["de", "en"] : ["en"],
    fields: new Map([["en", fieldsOf(english)], ...(hasGerman ? [["de", fieldsOf(german)] as const] : [])]),
  }
}

export async function written(entries: readonly Entry[], language = "de"): Promise<string> {
  async function* pages() {
    yield entries.map((entry) => exchangeEntry(entry, language))
  }
  const heading = {
    project,
    source: "en",
    target: language,
    linkOf: () => "https://www.example.com/x?direct&a=1",
  }
  let text = ""
  for await (const part of writeXliff(heading, pages())) text += part
  return text
}

/** @param size of the pieces that the file comes in. */
export async function readBack(text: string, { target = "de", size = 64 } = {}): Promise<ReadFile[]> {
  async function* chunks() {
    const bytes = Buffer.from(text)
    for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
  }
  const files: ReadFile[] = []
  for await (const file of readXliff(chunks(), { target })) files.push(file)
  return files
}

/** The file as a translator sends it back: `words` by the source they translate. */
export function translate(xliff: string, words: Record<string, string>): string {
  return xliff.replace(/<source>(.*?)<\/source>(?:<target>.*?<\/target>)?/gs, (whole, source: string) =>
    words[source] === undefined ? whole : `<source>${source}</source><target>${words[source]}</target>`,
  )
}

export function rich(...blocks: [type: string, ...children: unknown[]][]): FieldValue {
  return { children: blocks.map(([type, ...children]) => ({ type, children })) }
}

export function link(href: string, text: string, also: object = {}): object {
  return { type: "link", href, ...also, children: [{ text }] }
}
