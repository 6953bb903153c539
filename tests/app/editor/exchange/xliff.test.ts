/** Texts become XLIFF and the same texts again. */
import { expect, test } from "vitest"
import { shownValue } from "../../../../app/editor/exchange/inline-content.ts"
import { unitsOf, valueOfUnits } from "../../../../app/editor/exchange/units.ts"
import { field, link, page, readBack, rich, translate, written } from "./texts.ts"

const table = {
  type: "table",
  children: [
    {
      type: "table_head",
      children: [
        {
          type: "table_row",
          children: [
            { type: "table_header_cell", children: [{ type: "paragraph", children: [{ text: "Wire" }] }] },
            { type: "table_header_cell", children: [{ type: "paragraph", children: [{ text: "" }] }] },
          ],
        },
      ],
    },
  ],
}

const list = {
  type: "bulleted-list",
  children: [
    {
      type: "list-item",
      children: [
        { type: "list-item-child", children: [{ text: "First" }] },
        {
          type: "numbered-list",
          children: [
            { type: "list-item", children: [{ type: "list-item-child", children: [{ text: "Inner" }] }] },
          ],
        },
      ],
    },
  ],
}

const pageLink = {
  type: "link",
  href: null,
  page: { id: "main-contact", slug: "contact", path: "/contact", site: { id: "main", slug: null } },
  children: [{ text: "write " }, { text: "us", bold: true }],
}

const values = {
  text: '5 < 6 & "7" > 4, {{name}}\nsecond line\u0001',
  columns: ["Wire", "Size"],
  rows: [
    ["A", "1 mm²"],
    ["B", ""],
  ],
  body: rich(
    ["heading-two", { text: "Why?" }],
    [
      "paragraph",
      { text: "Because " },
      { text: "so", bold: true, italic: true },
      { text: ", " },
      pageLink,
      { text: "\nor " },
      link("https://example.com/?a=1&b=2", "there", { openInNewTab: true, title: 'A "title"' }),
    ],
    ["code-block", { text: "x\n  y", code: true }],
  ),
  nested: { children: [list, table] },
}

test.each(Object.entries(values))("%s comes back from XLIFF as it was", async (name, value) => {
  const entry = page("p", { title: "T", [name]: value }, { title: "T", [name]: value })
  const [file] = await readBack(await written([entry]), { size: 7 })
  const units = unitsOf(field(name, value), value)
  const read = new Map(file?.units.map((unit) => [unit.id, unit]))
  const contents = new Map(units.map(({ id, codes }) => [id, { content: read.get(id)?.target ?? [], codes }]))
  expect(units.length).toBeGreaterThan(0)
  expect(valueOfUnits(name, value, contents)).toEqual({ value })
})

test("each block, item and cell is a unit of its own, and empty ones are none", async () => {
  const [file] = await readBack(await written([page("p", { title: "T", ...values })]))
  expect(file?.units.map(({ id }) => id)).toEqual([
    "title",
    "text",
    "columns:0",
    "columns:1",
    "rows:0.0",
    "rows:0.1",
    "rows:1.0",
    "body:0",
    "body:1",
    "body:2",
    "nested:0.0.0",
    "nested:0.0.1.0.0",
    "nested:1.0.0.0.0",
  ])
  expect(file?.original).toBe("urn:x-website:project:Page:p")
  expect(file?.units.every(({ target }) => target === null)).toBe(true)
})

test("a translator may bring codes in another order, and lines count from one", async () => {
  const body = rich(["paragraph", { text: "See " }, link("/a", "one"), { text: " and " }, link("/b", "two")])
  const xliff = await written([page("p", { title: "T", body })])
  const [source = ""] = /(?<=<source>)See.*?(?=<\/source>)/.exec(xliff) ?? []
  const [first = "", second = ""] = source.match(/<pc .*?<\/pc>/g) ?? []
  const [file] = await readBack(translate(xliff, { [source]: `${second} und ${first}` }))
  const unit = file?.units.find(({ id }) => id === "body:0")
  const [own] = unitsOf(field("body", body), null)
  const contents = new Map([["body:0", { content: unit?.target ?? [], codes: own?.codes ?? new Map() }]])
  expect(valueOfUnits("body", body, contents)).toEqual({
    value: rich(["paragraph", link("/b", "two"), { text: " und " }, link("/a", "one")]),
  })
  expect(xliff.split("\n")[(unit?.line ?? 0) - 1]).toContain('id="body:0"')
})

test("a link whose page isn't there in a language leads where the source's does", () => {
  const lost = { type: "link", href: null, page: null, children: [{ text: "uns" }] }
  const source = rich(["paragraph", pageLink])
  const units = unitsOf(field("body", source), rich(["paragraph", lost]))
  const contents = new Map(units.map(({ id, target, codes }) => [id, { content: target ?? [], codes }]))
  expect(valueOfUnits("body", source, contents)).toEqual({
    value: rich(["paragraph", { ...pageLink, children: [{ text: "uns" }] }]),
  })
})

test("a file that holds no links of its own can't bring one", () => {
  const source = rich(["paragraph", { text: "Plain" }])
  const content = [
    { code: "open" as const, key: "link https://evil.example" },
    "x",
    { code: "close" as const, key: "link https://evil.example" },
  ]
  const [unit] = unitsOf(field("body", source), null)
  expect(
    valueOfUnits("body", source, new Map([["body:0", { content, codes: unit?.codes ?? new Map() }]])),
  ).toEqual({
    fault: "link https://evil.example",
    unit: "body:0",
  })
})

test("segments, marks and codes that tools add are understood", async () => {
  const [file] = await readBack(`<?xml version="1.0"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0" version="2.0" srcLang="en" trgLang="de-CH">
<file id="f" original="x"><unit id="u">
<mtc:matches><mtc:match ref="#1"><source>no</source><target>nein</target></mtc:match></mtc:matches>
<segment><source>One.</source><target order="3">Eins.</target></segment>
<ignorable><source> </source></ignorable>
<segment><source>T<mrk id="m1" type="term">wo</mrk></source><target order="1"><sc id="9" type="fmt" subType="xlf:b"/>Zwei<ec startRef="9"/><cp hex="0041"/><![CDATA[&]]></target></segment>
</unit></file></xliff>`)
  expect(file?.units).toEqual([
    {
      id: "u",
      line: 3,
      source: ["One. Two"],
      target: [{ code: "open", key: "bold" }, "Zwei", { code: "close", key: "bold" }, "A& Eins."],
    },
  ])
})

test("a value is shown with a line for each block, item or row", () => {
  expect(shownValue(values.body)).toBe("Why?\nBecause so, write us\nor there\nx\n  y")
  expect(shownValue(values.nested as never)).toBe("First\nInner\nWire\n")
  expect(shownValue(values.rows)).toBe("A | 1 mm²\nB | ")
})
