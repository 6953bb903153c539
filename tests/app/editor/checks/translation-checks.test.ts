import { expect, test } from "vitest"
import {
  checkTranslation,
  countCharacters,
  type GlossaryTerm,
  glossaryHits,
  mustBeMended,
} from "../../../../app/editor/checks/translation-checks.ts"

const glossary: GlossaryTerm[] = [
  { term: "MyKomax", rule: "keep", translation: "MyKomax" },
  { term: "crimping machine", rule: "translate", translation: "Crimpmaschine" },
]

function faults(source: string, target: string, maxLength: number | null = null) {
  return checkTranslation({ source, target, maxLength, glossary }).map(({ kind, part }) => `${kind} ${part}`)
}

test("a field without a translation has no faults", () => {
  expect(faults("Hello {{name}}, see https://example.com", "  ")).toEqual([])
})

test("placeholders must all be there, and no other", () => {
  expect(faults("Hello {{name}}", "Hallo {{ name }}")).toEqual([])
  expect(faults("Hello {{name}}, {count} files", "Hallo {{Name}}")).toEqual([
    "placeholder-missing {{name}}",
    "placeholder-missing {count}",
    "placeholder-added {{Name}}",
  ])
  expect(faults("100% sure", "100 % sicher")).toEqual([])
})

test("links keep their targets, in Markdown and in plain text", () => {
  const source = "See [history](page:main-history) and https://example.com/a."
  expect(faults(source, "Siehe https://example.com/a und [Geschichte](page:main-history).")).toEqual([])
  expect(faults(source, "Siehe [Geschichte](page:main-company).")).toEqual([
    "link-missing page:main-history",
    "link-missing https://example.com/a",
    "link-added page:main-company",
  ])
})

test.each([
  ["1,234.5 mm", "1.234,5 mm"],
  ["12,000 wires", "12 000 fils"],
  ["12,000 wires", "12’000 Drähte"],
  ["3 machines in 2025", "drei Maschinen im Jahr 2025"],
  ["four tools", "4 Werkzeuge"],
  ["0.13 to 6 mm²", "0,13 bis 6 mm²"],
  ["24 hours", "２４時間"],
])("numbers may be written as the language does: %s, %s", (source, target) => {
  expect(faults(source, target)).toEqual([])
})

test.each([
  ["0.13 mm", "0,31 mm", ["number-missing 013", "number-added 031"]],
  ["3 machines", "5 Maschinen", ["number-missing 3", "number-added 5"]],
  ["since 1975", "seit langem", ["number-missing 1975"]],
  ["in 2025 300 machines", "2025 wurden 300 Maschinen gebaut", []],
])("a number that changed is told: %s, %s", (source, target, expected) => {
  expect(faults(source, target)).toEqual(expected)
})

test("terms of the glossary stay, or become what it says, in any form", () => {
  expect(faults("Crimping machines in MyKomax", "Die Crimpmaschinen in MyKomax")).toEqual([])
  expect(faults("A crimping machine", "Eine Presse")).toEqual(["term crimping machine"])
  expect(faults("Sign in to MyKomax", "Bei MeinKomax anmelden")).toEqual(["term MyKomax"])
  expect(glossaryHits("The mykomaxing of it", glossary)).toEqual([])
})

test("a text may be as long as its field, counted as readers count", () => {
  expect(faults("One", "Eins", 4)).toEqual([])
  expect(faults("One", "Einses", 4)).toEqual(["too-long 6"])
  expect(countCharacters("é👩‍🔧")).toBe(2)
})

test("what breaks the page must be mended; the rest may be meant", () => {
  const found = checkTranslation({ source: "{{a}} 1975 [x](page:y)", target: "b", maxLength: null, glossary })
  expect(found.map((fault) => [fault.kind, mustBeMended(fault)])).toEqual([
    ["placeholder-missing", true],
    ["link-missing", true],
    ["number-missing", false],
  ])
})
