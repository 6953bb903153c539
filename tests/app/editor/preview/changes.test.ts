import { expect, test } from "vitest"
import type { FieldValue, PageFields } from "../../../../app/editor/fields/page-fields.ts"
import { changedFields } from "../../../../app/editor/preview/changes.ts"
import { groupChanges } from "../../../../app/editor/preview/compare.server.ts"
import { plainText } from "../../../../app/editor/preview/plain-text.ts"
import { differingModules } from "../../../../app/website/pages/module-differences.ts"

function pageOf(texts: Record<string, FieldValue | null>): PageFields {
  const fields = Object.entries(texts).map(([path, value]) => ({
    path,
    value,
    isRequired: false,
    steps: [],
    name: path,
  }))
  return { id: "page", language: "en", fields }
}

const rich = (...paragraphs: string[]) => ({
  children: paragraphs.map((text) => ({ type: "paragraph", children: [{ text }] })),
})

test("only what differs is listed, word by word", () => {
  const published = pageOf({ title: "Cut and strip", "modules.a.text": "Same", "modules.b.title": "Gone" })
  const draft = pageOf({ title: "Cut and crimp", "modules.a.text": "Same", "modules.c.title": "New" })
  expect(changedFields(published, draft, "en")).toEqual([
    {
      path: "title",
      module: null,
      kind: "changed",
      pieces: [
        { kind: "same", text: "Cut and " },
        { kind: "removed", text: "strip" },
        { kind: "added", text: "crimp" },
      ],
    },
    { path: "modules.c.title", module: "c", kind: "added", pieces: [{ kind: "added", text: "New" }] },
    { path: "modules.b.title", module: "b", kind: "removed", pieces: [{ kind: "removed", text: "Gone" }] },
  ])
})

test("a page that is only drafted is new in all its fields, and one that is only published is removed", () => {
  const page = pageOf({ title: "Words", leadText: null })
  expect(changedFields(null, page, "en").map(({ kind }) => kind)).toEqual(["added"])
  expect(changedFields(page, null, "en").map(({ kind }) => kind)).toEqual(["removed"])
  expect(changedFields(page, page, "en")).toEqual([])
})

test("rich text and tables are compared as lines", () => {
  expect(plainText(rich("One", "Two"))).toBe("One\nTwo")
  expect(
    plainText([
      ["A", "1"],
      ["B", "2"],
    ]),
  ).toBe("A | 1\nB | 2")
  const link = { type: "link", href: "/x", children: [{ text: "here" }] }
  expect(
    plainText({ children: [{ type: "paragraph", children: [{ text: "Go " }, link, { text: "." }] }] }),
  ).toBe("Go here.")
})

const hero = { __typename: "CoverHero", key: "hero", image: "a" }
const text = { __typename: "RichTextModule", key: "text" }

test("a module differs by anything that it is made of, not by its words alone", () => {
  expect([...differingModules([hero, text], [{ ...hero, image: "b" } as typeof hero, text])]).toEqual([
    ["hero", "changed"],
  ])
  expect([...differingModules(null, [text])]).toEqual([["text", "added"]])
})

test("changes are grouped by module, in the draft's order, and what is lost comes last", () => {
  const field = (path: string, module: string | null) => ({
    path,
    module,
    kind: "changed" as const,
    pieces: [],
  })
  const groups = groupChanges(
    [field("title", null), field("modules.hero.title", "hero"), field("modules.text.body", "text")],
    [{ ...hero, image: "b" } as typeof hero],
    [hero, text],
  )
  expect(groups.map(({ module, difference, fields }) => [module?.key, difference, fields.length])).toEqual([
    [undefined, "changed", 1],
    ["hero", "changed", 1],
    ["text", "removed", 1],
  ])
})
