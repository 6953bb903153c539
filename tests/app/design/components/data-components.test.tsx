import { expect, test } from "vitest"
import { Card } from "../../../../app/design/components/card.tsx"
import { DataTable } from "../../../../app/design/components/data-table.tsx"
import { Dialog, DialogLink, Toggletip } from "../../../../app/design/components/dialog.tsx"
import { pagesToOffer } from "../../../../app/design/components/pages-to-offer.ts"
import { Pagination } from "../../../../app/design/components/pagination.tsx"
import { Badge } from "../../../../app/design/components/status.tsx"
import { TabLinks, Tabs } from "../../../../app/design/components/tabs.tsx"
import { renderDocument } from "../../render-document.tsx"

test("a data table is named by its caption, says units once and repeats names for phones", () => {
  const html = renderDocument(
    <DataTable
      caption="Machines"
      columns={[{ name: "Name" }, { name: "Section", unit: "mm²", isNumeric: true }, { name: "Use" }]}
      rows={[{ heading: "Sigma", cells: ["6"] }]}
    />,
  )
  const captionId = /<caption id="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain(`<section class="table-scroll" aria-labelledby="${captionId}" tabindex="0">`)
  expect(html).toContain('Section<span class="unit"> mm²</span>')
  expect(html).toContain('<td role="cell" data-label="Section mm²" class="numeric">6</td>')
  expect(html).toContain('data-label="Use">–</td>')
})

test("a card's only link is its title's, whatever else can be done with it", () => {
  const html = renderDocument(
    <Card title="Sigma" href="/sigma" actions={<button type="button">Compare</button>}>
      <p>Words</p>
    </Card>,
  )
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('<h3 class="item-title"><a class="cover-link" href="/sigma">Sigma</a></h3>')
})

test("tabs are links to parts that are all there without a script", () => {
  const tabs = [
    { id: "one", label: "One", content: "First" },
    { id: "two", label: "Two", content: "Second" },
  ]
  const html = renderDocument(<Tabs label="Parts" tabs={tabs} />)
  expect(html).toContain('<a href="#two" id="two-tab">Two</a>')
  expect(html).toMatch(/<section id="two" class="tab-panel" aria-labelledby="two-tab">.*Second/)
  expect(html).not.toMatch(/hidden|role="tab/)
})

test("views of a list are links of which one is current", () => {
  const html = renderDocument(
    <TabLinks
      label="Tickets"
      links={[
        { label: "Open", href: "?status=open", isCurrent: true, count: 2 },
        { label: "Closed", href: "?status=closed", isCurrent: false },
      ]}
    />,
  )
  expect(html.match(/aria-current="page"/g)).toHaveLength(1)
})

test("a dialog opens and closes by addresses where no script runs", () => {
  const html = renderDocument(
    <>
      <DialogLink dialogId="sure">Delete</DialogLink>
      <Dialog id="sure" title="Delete it?">
        It is gone then.
      </Dialog>
    </>,
  )
  expect(html).toMatch(/<a [^>]*href="#sure"[^>]*id="sure-open"/)
  expect(html).toMatch(/<dialog id="sure"[^>]*aria-labelledby="sure-title"/)
  expect(html).toMatch(/<a class="icon-button" href="#sure-open" aria-label="Close"/)
})

test("an explanation opens by a button that says what it explains", () => {
  const html = renderDocument(
    <Toggletip id="tip" term="Bell mouth">
      The open end of a crimp.
    </Toggletip>,
  )
  expect(html).toMatch(/popovertarget="tip"[^>]*aria-label="Explain: Bell mouth"/)
  expect(html).toMatch(/id="tip" popover="auto"/)
})

test("a status says in words what its colour says", () => {
  expect(renderDocument(<Badge tone="error">Failed</Badge>)).toMatch(/badge tone-error.*Failed<\/span>$/)
})

test.each<[current: number, total: number, pages: Array<number | null>]>([
  [1, 1, [1]],
  [1, 9, [1, 2, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
  [2, 3, [1, 2, 3]],
])("page %i of %i offers %j", (current, total, pages) => {
  expect(pagesToOffer(current, total)).toEqual(pages)
})

test("the current page is marked, and there is no way before the first or past the last", () => {
  const href = (page: number) => `?page=${page}`
  const first = renderDocument(<Pagination current={1} total={3} href={href} />)
  expect(first).toContain('<a href="?page=1" aria-label="Page 1" aria-current="page">1</a>')
  expect(first).not.toContain('rel="prev"')
  expect(renderDocument(<Pagination current={3} total={3} href={href} />)).not.toContain('rel="next"')
  expect(renderDocument(<Pagination current={1} total={1} href={href} />)).toBe("")
})

test("a table that stays a table on phones has no explicit roles", () => {
  const props = { caption: "Machines", columns: [{ name: "Name" }, { name: "Use" }], rows: [] } as const
  expect(renderDocument(<DataTable {...props} />)).toContain('role="columnheader"')
  expect(renderDocument(<DataTable {...props} onPhones="scroll" />)).not.toContain("role=")
})

test("cards of a list are told apart by their names", () => {
  const html = renderDocument(["Sigma", "Delta"].map((title) => <Card key={title} title={title} />))
  expect([...html.matchAll(/<article[^>]* aria-label="(.+?)"/g)].map(([, name]) => name)).toEqual([
    "Sigma",
    "Delta",
  ])
})
