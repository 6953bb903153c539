import { expect, test } from "vitest"
import { hashField } from "../../../../app/editor/fields/field-hash.ts"
import type { FieldWork } from "../../../../app/editor/translator/field-states.ts"
import { changedTexts, checkFields, readTyped } from "../../../../app/editor/translator/typed-texts.ts"

function field(path: string, source: string, target: string | null, isRequired = false): FieldWork {
  return { path, source, target, isRequired, state: target === null ? "open" : "translated", madeFrom: null }
}

const work = [
  field("title", "Company", "Firma", true),
  field("leadText", "We build machines", null),
  field("description", "All of it", "Alles"),
]

function typed(texts: Record<string, [text: string, shown: string]>) {
  return new Map(
    Object.entries(texts).map(([path, [text, shown]]) => [path, { text, was: hashField(shown) }] as const),
  )
}

test("only what the translator changed is written", () => {
  const sent = readTyped(
    work,
    typed({
      title: ["Firma", "Firma"],
      leadText: ["Wir bauen\r\nMaschinen", ""],
      description: ["Alles", "Alles"],
    }),
  )
  expect(sent).toEqual({
    changes: new Map([["leadText", "Wir bauen\nMaschinen"]]),
    emptied: new Set(),
    unreadable: new Map(),
    conflicts: new Map(),
  })
})

test("a text that somebody else has changed meanwhile is a conflict, unless both wrote the same", () => {
  expect(readTyped(work, typed({ title: ["Unternehmen", "Company"] })).conflicts).toEqual(
    new Map([["title", "Firma"]]),
  )
  const same = readTyped(work, typed({ title: ["Firma", "Company"] }))
  expect([same.conflicts.size, same.changes.size]).toEqual([0, 0])
  // Left alone in this form: the other's work stays.
  expect(readTyped(work, typed({ title: ["Company", "Company"] })).changes.size).toBe(0)
})

test("an emptied text is open again: gone, or the source's words where a text must be", () => {
  const sent = readTyped(work, typed({ title: ["", "Firma"], description: [" ", "Alles"] }))
  expect(sent.changes).toEqual(
    new Map([
      ["title", "Company"],
      ["description", null],
    ]),
  )
  expect(sent.emptied).toEqual(new Set(["title", "description"]))
})

test("what can't be read is told, and the rest is written", () => {
  const tree = { children: [{ type: "paragraph", children: [{ text: "So" }] }] }
  const rich: FieldWork = { ...field("body", "", null), source: tree }
  const sent = readTyped([...work, rich], typed({ body: ["# Also", ""], leadText: ["Wir bauen", ""] }))
  expect([...sent.unreadable.keys()]).toEqual(["body"])
  expect([...sent.changes.keys()]).toEqual(["leadText"])
})

test("a form that comes back shows as typed only what the translator changed", () => {
  expect([
    ...changedTexts(typed({ title: ["Neu", "Firma"], description: ["Alles", "Alles"] })).keys(),
  ]).toEqual(["title"])
})

test("faults are told by field; open fields have none", () => {
  const found = checkFields([field("title", "{{name}} since 1975", "Seit 1976"), work[1] as FieldWork], [])
  expect([...found].map(([path, faults]) => [path, faults.map(({ kind }) => kind)])).toEqual([
    ["title", ["placeholder-missing", "number-missing", "number-added"]],
  ])
})
