import { expect, test } from "vitest"
import { fieldText, plainText, readFieldText } from "../../../../app/editor/fields/field-text.ts"

const tree = {
  children: [
    { type: "paragraph", children: [{ text: "A " }, { text: "b", bold: true }] },
    {
      type: "bulleted-list",
      children: [{ type: "list-item", children: [{ type: "list-item-child", children: [{ text: "One" }] }] }],
    },
  ],
}

test.each([
  ["Two\nlines"],
  [tree],
  [["Wire", "a | b", "c\\d", "e\nf"]],
  [
    [
      ["A", "1 | 2"],
      ["B", ""],
    ],
  ],
])("a value is the same after it was a text: %j", (value) => {
  expect(readFieldText(fieldText(value), value, null)).toEqual({ value, fault: null })
})

test("a table keeps its lines and cells", () => {
  const rows = [
    ["A", "1"],
    ["B", "2"],
  ]
  expect(readFieldText("A | eins\r\nB | zwei\r\n", rows, null).value).toEqual([
    ["A", "eins"],
    ["B", "zwei"],
  ])
  expect(readFieldText("A | eins", rows, null).fault).toEqual({ kind: "shape", expected: "2 × 2" })
  expect(readFieldText("A", ["A", "B"], null).fault).toEqual({ kind: "shape", expected: "2" })
})

test("rich text that can't be read says why", () => {
  expect(readFieldText("# A", tree, null).fault).toEqual({
    kind: "markdown",
    fault: { line: 1, kind: "heading" },
  })
})

test("plain words are those that readers see", () => {
  expect(plainText(tree)).toBe("A b\nOne")
  expect(plainText([["A", "1"]])).toBe("A\n1")
  expect(plainText(null)).toBe("")
})
