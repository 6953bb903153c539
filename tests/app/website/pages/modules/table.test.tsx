import { expect, test } from "vitest"
import { Table } from "../../../../../app/website/pages/modules/table.tsx"
import { outlinePage } from "../../../../../app/website/pages/outline.ts"
import { moduleOf, render } from "./fixtures.tsx"

const columns = ["Type", "Cross-section", "Remark"]
const rows = [
  ["A 1", "0.13 – 2.5 mm²", "new"],
  ["A 2", "± 6 mm²", ""],
]

function table(
  own: { columns?: string[]; rows?: string[][]; rowHeadings?: boolean; caption?: string | null } = {},
): string {
  const module = moduleOf("Table", { caption: "Data", columns, rows, rowHeadings: true, ...own })
  return render(<Table module={module} outline={outlinePage([])} />)
}

test("the first cell of each row is its heading where the editor says so", () => {
  expect(table()).toContain('<th role="rowheader" scope="row">A 1</th>')
  expect(table({ rowHeadings: false })).not.toContain("rowheader")
})

test("columns of figures are set flush right, others are not", () => {
  expect(table()).toMatch(/<th class="numeric"[^>]*>Cross-section/)
  expect(table()).not.toMatch(/<th class="numeric"[^>]*>Remark/)
})

test("each value knows its column's name for the phone, and an empty one shows a dash", () => {
  expect(table()).toContain('<td data-label="Remark" role="cell">–</td>')
})

test("only tables of three columns or more are taken apart on a phone", () => {
  expect(table()).toContain('class="data-table stacks"')
  expect(table({ columns: ["A", "B"], rows: [["1", "2"]] })).toContain('class="data-table"')
})

test("a table is named by its caption and can be scrolled with the keyboard", () => {
  const id = /<caption id="([^"]+)">Data/.exec(table())?.[1]
  expect(table()).toContain(`<section class="table-scroll" aria-labelledby="${id}" tabindex="0">`)
  expect(table({ caption: null })).toContain('aria-label="Table, can be scrolled sideways"')
})

test("a row that is too short keeps its columns", () => {
  expect(table({ rows: [["A 1"]] }).match(/<td /g)).toHaveLength(2)
})

test("only a table that is taken apart needs explicit roles", () => {
  expect(table()).toContain('role="table"')
  expect(table({ columns: ["A", "B"], rows: [["1", "2"]] })).not.toContain("role=")
})
