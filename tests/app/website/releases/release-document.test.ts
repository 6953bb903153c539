import { expect, test } from "vitest"
import { blocksOf } from "../../../../app/website/releases/release-document.ts"

const shared = { measure: "INLINE" as const, anchor: null, anchorTitle: null }

function text(...children: unknown[]) {
  return [{ ...shared, __typename: "RichTextModule" as const, key: "text", content: { raw: { children } } }]
}

const words = (value: string) => [{ text: value }]

test("rich text becomes headings, paragraphs, lists, quotes and tables", () => {
  const row = (...cells: string[]) => ({
    type: "table_row",
    children: cells.map((cell) => ({ type: "table_cell", children: words(cell) })),
  })
  const blocks = blocksOf(
    text(
      { type: "heading-two", children: words("Outlook") },
      { type: "paragraph", children: [{ text: "Sales " }, { text: "rise", bold: true }] },
      { type: "paragraph", children: words("  ") },
      { type: "bulleted-list", children: [{ type: "list-item", children: words("one") }] },
      { type: "block-quote", children: words("Said") },
      {
        type: "table",
        children: [
          { type: "table_head", children: [row("Year", "Sales")] },
          { type: "table_body", children: [row("2026", "762.9")] },
        ],
      },
    ),
  )
  expect(blocks).toEqual([
    { kind: "heading", level: 2, text: "Outlook" },
    { kind: "paragraph", text: "Sales rise" },
    { kind: "list", isOrdered: false, items: ["one"] },
    { kind: "quote", text: "Said", source: null },
    { kind: "table", caption: null, columns: ["Year", "Sales"], rows: [["2026", "762.9"]] },
  ])
})

test("figures become a table, and what can't be printed is left out", () => {
  expect(
    blocksOf([
      {
        ...shared,
        __typename: "KeyFigures",
        key: "figures",
        title: "In figures",
        items: [{ label: "Sales", value: "762.9", unit: "CHF m" }],
      },
      { ...shared, __typename: "TableOfContents", key: "contents", title: "Contents" },
    ] as never),
  ).toEqual([
    { kind: "heading", level: 2, text: "In figures" },
    { kind: "table", caption: null, columns: [], rows: [["Sales", "762.9 CHF m"]] },
  ])
})
