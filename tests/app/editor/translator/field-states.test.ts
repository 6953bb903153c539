import { expect, test } from "vitest"
import { hashField } from "../../../../app/editor/fields/field-hash.ts"
import {
  countWords,
  fieldWork,
  figuresOf,
  type Known,
} from "../../../../app/editor/translator/field-states.ts"

function text(path: string, value: string | null, isRequired = false) {
  return { path, value, isRequired }
}

const source = [
  text("title", "Company", true),
  text("leadText", "We build machines"),
  text("description", null),
]

function statesOf(known: Partial<Known>) {
  const all = { source, target: null, isTranslated: false, finished: [], drafts: [], ...known }
  return Object.fromEntries(fieldWork(all).map(({ path, state }) => [path, state]))
}

test("a language that isn't there has every text of the source open, and no other", () => {
  expect(statesOf({})).toEqual({ title: "open", leadText: "open" })
})

test("the source's words, with which a new language begins, are no translation", () => {
  const target = [text("title", "Company"), text("leadText", "Wir bauen Maschinen")]
  expect(statesOf({ target })).toEqual({ title: "open", leadText: "translated" })
  // Before anybody kept states, a language in the content was finished: names stay what they are.
  expect(statesOf({ target, isTranslated: true })).toEqual({ title: "translated", leadText: "translated" })
})

test("words that a translator says stay are translated", () => {
  const target = [text("title", "Company"), text("leadText", null)]
  const draft = { field: "title", sourceHash: hashField("Company"), targetHash: hashField("Company") }
  expect(statesOf({ target, drafts: [draft] })).toEqual({ title: "translated", leadText: "open" })
})

test("a source that has changed since makes exactly its translation outdated", () => {
  const target = [text("title", "Firma"), text("leadText", "Wir bauen Maschinen")]
  const finished = [
    { field: "title", sourceHash: hashField("Company") },
    { field: "leadText", sourceHash: hashField("We built machines") },
  ]
  expect(statesOf({ target, finished, isTranslated: true })).toEqual({
    title: "translated",
    leadText: "outdated",
  })
  const redone = {
    field: "leadText",
    sourceHash: hashField("We build machines"),
    targetHash: hashField("Wir bauen Maschinen"),
  }
  expect(statesOf({ target, finished, drafts: [redone] })).toMatchObject({ leadText: "translated" })
  // An import has replaced what the translator saved.
  const replaced = { ...redone, targetHash: hashField("Etwas anderes") }
  expect(statesOf({ target, finished, drafts: [replaced] })).toMatchObject({ leadText: "outdated" })
})

test("figures count fields and the source's words, in every script", () => {
  const target = [text("title", "Firma"), text("leadText", null)]
  expect(
    figuresOf(fieldWork({ source, target, isTranslated: false, finished: [], drafts: [] }), "en"),
  ).toEqual({
    fields: 2,
    translated: 1,
    outdated: 0,
    words: 4,
    translatedWords: 1,
  })
  expect(countWords("電線を切断する", "ja")).toBeGreaterThan(2)
})
