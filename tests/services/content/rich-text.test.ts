import { expect, test } from "vitest"
import { richTextFromMarkdown, richTextToText } from "../../../services/content/rich-text.ts"
import { richTextToMarkdown } from "../../../services/content/rich-text-markdown.ts"

function treeOf(markdown: string) {
  const { tree, faults } = richTextFromMarkdown(markdown)
  expect(faults).toEqual([])
  return tree
}

test("paragraphs, marks and links become Hygraph's nodes", () => {
  expect(treeOf('Text **bold** *italic* `code` [link](https://example.com "Title").')).toEqual({
    children: [
      {
        type: "paragraph",
        children: [
          { text: "Text " },
          { text: "bold", bold: true },
          { text: " " },
          { text: "italic", italic: true },
          { text: " " },
          { text: "code", code: true },
          { text: " " },
          { type: "link", href: "https://example.com", title: "Title", children: [{ text: "link" }] },
          { text: "." },
        ],
      },
    ],
  })
})

test("lists nest as list-item with list-item-child and a list of their own", () => {
  expect(treeOf("- one\n  1. inner\n- two").children).toEqual([
    {
      type: "bulleted-list",
      children: [
        {
          type: "list-item",
          children: [
            { type: "list-item-child", children: [{ text: "one" }] },
            {
              type: "numbered-list",
              children: [
                { type: "list-item", children: [{ type: "list-item-child", children: [{ text: "inner" }] }] },
              ],
            },
          ],
        },
        { type: "list-item", children: [{ type: "list-item-child", children: [{ text: "two" }] }] },
      ],
    },
  ])
})

test("a table has a head, a body, and paragraphs in its cells", () => {
  const [table] = treeOf("| Wire | mm² |\n| --- | --- |\n| A | 0.5 |").children
  expect(table).toEqual({
    type: "table",
    children: [
      {
        type: "table_head",
        children: [
          {
            type: "table_row",
            children: [
              { type: "table_header_cell", children: [{ type: "paragraph", children: [{ text: "Wire" }] }] },
              { type: "table_header_cell", children: [{ type: "paragraph", children: [{ text: "mm²" }] }] },
            ],
          },
        ],
      },
      {
        type: "table_body",
        children: [
          {
            type: "table_row",
            children: [
              { type: "table_cell", children: [{ type: "paragraph", children: [{ text: "A" }] }] },
              { type: "table_cell", children: [{ type: "paragraph", children: [{ text: "0.5" }] }] },
            ],
          },
        ],
      },
    ],
  })
})

test("a wrapped line joins with a space, in Chinese and Japanese with none", () => {
  expect(richTextToText(treeOf("eins\nzwei"))).toBe("eins zwei")
  expect(richTextToText(treeOf("電線を\n切断します。"))).toBe("電線を切断します。")
})

test.each([
  ["text\n\n<b>bold</b>", 3, /HTML/],
  ["# Title", 1, /begin at ##/],
  ["a\n\n![picture](x.png)", 3, /Picture or Gallery/],
  ["---", 1, /rule/],
  ["> one\n>\n> two", 1, /one paragraph/],
  ["[a][b]\n\n[b]: https://example.com", 1, /carry its address/],
])("%j is refused with its line", (markdown, line, reason) => {
  const { faults } = richTextFromMarkdown(markdown)
  expect(faults[0]).toEqual({ line, reason: expect.stringMatching(reason) })
})

test.each([
  "Plain text with * a star, _under_score and [brackets].",
  "**bold *both*** rest",
  "*italic **both*** and **bold**`code`",
  "**[link](page:/contact?x=1#y)** and [**bold** link](tel:+41)",
  "line one\\\nline two",
  "## Heading\n\n### Lower\n\n> quote with **bold**\n\n```\ncode\n```",
  "1. one\n\n   more\n2. two\n   - a\n   - b\n3. three",
  "| A | B |\n| - | - |\n| a \\| b | **c** |\n|  | `x` |",
  "1\\. not a list\n\n\\# not a heading\n\n+ not",
])("%j reads the same after a way to the tree and back", (markdown) => {
  const tree = treeOf(markdown)
  const written = richTextToMarkdown(tree)
  expect(treeOf(written)).toEqual(tree)
  expect(richTextToMarkdown(treeOf(written))).toBe(written)
})
