import { expect, test } from "vitest"
import { hashField } from "../../../../app/editor/fields/field-hash.ts"

test("what looks the same has the same hash", () => {
  expect(hashField("Ablängen\r\nund crimpen ")).toBe(hashField("Abla\u0308ngen\nund crimpen"))
  expect(hashField("a")).not.toBe(hashField("b"))
  expect(hashField("a")).toMatch(/^[\w-]{22}$/)
})

test("an empty text has an empty hash", () => {
  for (const empty of [null, "", "  \n", []]) expect(hashField(empty)).toBe("")
})

test("the order of keys in a tree doesn't count, the blanks between its parts do", () => {
  const tree = (text: string) => ({ children: [{ type: "paragraph", children: [{ text }] }] })
  const turned = { children: [{ children: [{ text: "a " }], type: "paragraph" }] }
  expect(hashField(tree("a "))).toBe(hashField(turned))
  expect(hashField(tree("a "))).not.toBe(hashField(tree("a")))
})

test("cells of a table are told apart", () => {
  expect(hashField([["a", "b"]])).not.toBe(hashField([["ab"]]))
})
