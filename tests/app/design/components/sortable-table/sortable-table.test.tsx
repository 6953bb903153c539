import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import {
  type SortableColumn,
  SortableTable,
} from "../../../../../app/design/components/sortable-table/sortable-table.tsx"

const columns: SortableColumn[] = [
  {
    key: "name",
    title: "Name",
    sorts: [
      { label: "Name", href: "?order=desc", direction: "ascending" },
      { label: "Number", href: "?sort=number", direction: null },
    ],
  },
  { key: "city", title: "City", sorts: [{ label: "City", href: "?sort=city", direction: null }] },
  { key: "count", title: "Count", isNumeric: true },
]

function show(rows: Parameters<typeof SortableTable>[0]["rows"]) {
  return renderToStaticMarkup(
    <SortableTable caption="People" columns={columns} rows={rows} empty={<p>Nobody</p>} />,
  )
}

test("heads are links, and only the column that the list is sorted by says how", () => {
  const html = show([{ key: "1", cells: ["Ann", "Bern", "3"] }])
  expect(html.match(/aria-sort="[^"]+"/g)).toEqual(['aria-sort="ascending"'])
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    "?order=desc",
    "?sort=number",
    "?sort=city",
  ])
  expect(html).toContain(
    '<th role="columnheader" scope="col" class="numeric"><span class="sort-title">Count</span></th>',
  )
})

test("the first cell names its row, and each other one its column where the head isn't seen", () => {
  const html = show([{ key: "1", cells: ["Ann", "Bern"] }])
  expect(html).toContain('<th role="rowheader" scope="row">Ann</th>')
  expect(html).toContain('<td role="cell" data-label="City">Bern</td>')
  expect(html).toContain('data-label="Count" class="numeric">–</td>')
})

test("without rows there is a word instead of a table", () => {
  expect(show([])).toBe("<p>Nobody</p>")
})
