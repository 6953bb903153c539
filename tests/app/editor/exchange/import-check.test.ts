/** What a file would change in an entry, and what speaks against it. */
import { expect, test } from "vitest"
import type { Entry } from "../../../../app/editor/entries/entry.ts"
import { checkFile } from "../../../../app/editor/exchange/import-check.ts"
import { hashField } from "../../../../app/editor/fields/field-hash.ts"
import { link, page, readBack, rich, translate, written } from "./texts.ts"

const glossary = [{ term: "crimp height", rule: "translate" as const, translation: "Crimphöhe" }]

const body = rich(
  ["paragraph", { text: "The crimp height of 42 wires, " }, link("/a", "see"), { text: "." }],
  ["paragraph", { text: "Bye {{name}}" }],
)
const english = { title: "Hello", description: "Short", body }

/** @param words of the translator; @param now the entry as it is when the file comes back. */
async function check(
  words: Record<string, string>,
  now?: Entry,
  change: (text: string) => string = (text) => text,
) {
  const exported = page("p", english)
  const [file] = await readBack(change(translate(await written([exported]), words)))
  if (!file) throw new Error("no file")
  return checkFile(now ?? exported, file, { language: "de", glossary })
}

const sourceOfBody =
  'The crimp height of 42 wires, <pc id="1" dataRefStart="d1" type="link" canDelete="no">see</pc>.'
const placeholder =
  '<ph id="1" dataRef="d1" type="ui" subType="xlf:var" disp="{{name}}" equiv="{{name}}" canDelete="no"/>'
const german = {
  Hello: "Hallo",
  Short: "Kurz",
  [sourceOfBody]: 'Die Crimphöhe von 42 Drähten, <pc id="1" dataRefStart="d1">siehe</pc>.',
  [`Bye ${placeholder}`]: `Tschüss ${placeholder}`,
}

test("a whole translation is staged field by field", async () => {
  const { staged, faults } = await check(german)
  expect(faults).toEqual([])
  expect(staged).toMatchObject({
    kind: "Page",
    id: "p",
    isComplete: true,
    hasNewSource: false,
    changes: 3,
    warnings: 0,
  })
  expect(staged.fields.map(({ field, change, after }) => [field, change, after])).toEqual([
    ["title", "new", "Hallo"],
    ["description", "new", "Kurz"],
    [
      "body",
      "new",
      rich(
        ["paragraph", { text: "Die Crimphöhe von 42 Drähten, " }, link("/a", "siehe"), { text: "." }],
        ["paragraph", { text: "Tschüss {{name}}" }],
      ),
    ],
  ])
  expect(staged.fields[0]?.sourceHash).toBe(hashField("Hello"))
})

test("the same file again changes nothing", async () => {
  const { staged } = await check(german)
  const translated = Object.fromEntries(staged.fields.map(({ field, after }) => [field, after]))
  const again = await check(german, page("p", english, translated))
  expect(again.staged.changes).toBe(0)
  expect(again.staged.fields.map(({ change }) => change)).toEqual(["same", "same", "same"])
})

test("a text with a missing piece waits until it is whole", async () => {
  const { staged, faults } = await check({ Hello: "Hallo", [`Bye ${placeholder}`]: `Tschüss ${placeholder}` })
  expect(faults).toEqual([])
  expect(staged).toMatchObject({ isComplete: false, changes: 1 })
})

test.each<[string, Record<string, string>, object]>([
  [
    "a lost placeholder",
    { [`Bye ${placeholder}`]: "Tschüss" },
    { code: "lost-placeholder", part: "{{name}}" },
  ],
  ["a placeholder of its own", { Hello: "Hallo {{you}}" }, { code: "added-placeholder", part: "{{you}}" }],
  ["a lost link", { [sourceOfBody]: "Die Crimphöhe von 42 Drähten." }, { code: "lost-link", part: "/a" }],
  ["a text that is too long", { Hello: "H".repeat(161) }, { code: "too-long", part: "161", expected: "160" }],
])("%s is refused with line and unit", async (_, words, fault) => {
  const { faults } = await check({ ...german, ...words })
  expect(faults).toMatchObject([
    { ...fault, line: expect.any(Number), unit: expect.stringContaining("Page p ") },
  ])
})

test("a link that isn't the page's is refused", async () => {
  const text = 'Tschüss <pc id="7" dataRefStart="d9">böse</pc>'
  const { faults } = await check(
    { ...german, [`Bye ${placeholder}`]: `${text} ${placeholder}` },
    undefined,
    (xliff) =>
      xliff.replace(
        '<data id="d1">{{name}}</data>',
        '<data id="d1">{{name}}</data><data id="d9">link https://evil.example</data>',
      ),
  )
  expect(faults.map(({ code, part }) => [code, part])).toContainEqual([
    "unknown-code",
    "https://evil.example",
  ])
})

test("a unit that the page doesn't have, and one that comes twice, are refused", async () => {
  const unknown = await check(german, undefined, (xliff) =>
    xliff.replace('id="title"', 'id="modules.x.title"'),
  )
  expect(unknown.faults).toMatchObject([{ code: "unknown-unit", unit: "Page p modules.x.title" }])
  const twice = await check(german, undefined, (xliff) => xliff.replace('id="description"', 'id="title"'))
  expect(twice.faults).toMatchObject([{ code: "repeated" }])
})

test("a lost number and a glossary's term are doubts that keep nothing back", async () => {
  const words = {
    ...german,
    [sourceOfBody]: 'Die Presshöhe von Drähten, <pc id="1" dataRefStart="d1">siehe</pc>.',
  }
  const { staged, faults } = await check(words)
  expect(faults).toEqual([])
  expect(staged.warnings).toBe(2)
  expect(staged.fields.at(-1)?.warnings.map(({ kind, part, expected }) => [kind, part, expected])).toEqual([
    ["number-missing", "42", "42"],
    ["term", "crimp height", "Crimphöhe"],
  ])
})

test("a source that has changed since the export is told, and its translation is as old as it is", async () => {
  const now = page("p", { ...english, title: "Hello again" })
  const { staged, faults } = await check(german, now)
  expect(faults).toEqual([])
  expect(staged).toMatchObject({ hasNewSource: true, changes: 3 })
  expect(staged.fields[0]?.sourceHash).not.toBe(hashField("Hello again"))
})

test("a text that was cut anew since the export is left alone", async () => {
  const now = page("p", { ...english, body: rich(["paragraph", { text: "All new" }]) })
  const { staged, faults } = await check(german, now)
  expect(faults).toEqual([])
  expect(staged).toMatchObject({ hasNewSource: true, isComplete: false })
  expect(staged.fields.map(({ field }) => field)).toEqual(["title", "description"])
})
