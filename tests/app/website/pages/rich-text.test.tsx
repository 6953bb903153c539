import { expect, test } from "vitest"
import { RichText } from "../../../../app/website/pages/rich-text.tsx"
import { element, paragraph, render, text } from "./modules/fixtures.tsx"

function renderNodes(...children: unknown[]): string {
  return render(<RichText raw={{ children }} />).replace(/^<div class="rich-text">|<\/div>$/g, "")
}

test("a heading one becomes an h2, because the page's title is its h1; the others keep their level", () => {
  expect(renderNodes(element("heading-one", text("A")), element("heading-three", text("B")))).toBe(
    "<h2>A</h2><h3>B</h3>",
  )
})

test("marks nest", () => {
  expect(
    renderNodes(element("paragraph", text("x", { bold: true, italic: true, underline: true, code: true }))),
  ).toBe("<p><strong><em><u><code>x</code></u></em></strong></p>")
})

test("lists nest through their children", () => {
  const inner = element("bulleted-list", element("list-item", element("list-item-child", text("b"))))
  expect(
    renderNodes(element("numbered-list", element("list-item", element("list-item-child", text("a")), inner))),
  ).toBe("<ol><li>a<ul><li>b</li></ul></li></ol>")
})

test("a table keeps its head and body and can scroll by itself", () => {
  const html = renderNodes(
    element(
      "table",
      element("table_head", element("table_row", element("table_header_cell", paragraph("Type")))),
      element("table_body", element("table_row", element("table_cell", paragraph("A")))),
    ),
  )
  expect(html).toBe(
    '<div class="table-scroll"><table><thead><tr><th scope="col"><p>Type</p></th></tr></thead><tbody><tr><td><p>A</p></td></tr></tbody></table></div>',
  )
})

test("content can't bring markup of its own", () => {
  expect(renderNodes(paragraph("<script>alert(1)</script>"))).toBe(
    "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>",
  )
})

test("unknown nodes show what they contain; what is no node at all is left out", () => {
  expect(renderNodes(element("hologram", paragraph("inside")), null, 3, { type: "broken" })).toBe(
    "<p>inside</p>",
  )
})

test("an empty paragraph takes no space", () => {
  expect(renderNodes(paragraph("  "), paragraph("x"))).toBe("<p>x</p>")
})

test("a newline in a text breaks the line", () => {
  expect(renderNodes(paragraph("a\nb"))).toBe("<p>a<br/>b</p>")
})

test("only known passages keep their name", () => {
  expect(renderNodes({ ...element("class", paragraph("x")), className: "lead" })).toBe(
    '<div class="text-lead"><p>x</p></div>',
  )
  expect(renderNodes({ ...element("class", paragraph("x")), className: "header evil" })).toBe("<p>x</p>")
})

test("a link to a page is resolved by the page's rules [PAGE-09]", () => {
  const page = { id: "1", slug: "contact", path: "/contact", site: { id: "main", slug: null } }
  expect(
    renderNodes(
      element("paragraph", { ...element("link", text("Contact")), page, href: null, openInNewTab: false }),
    ),
  ).toBe('<p><a href="/contact">Contact</a></p>')
})

test("a link in a new tab says so to those who can't see it", () => {
  const link = {
    ...element("link", text("Elsewhere")),
    page: null,
    href: "https://example.com/",
    openInNewTab: true,
  }
  expect(renderNodes(link)).toBe(
    '<a href="https://example.com/" target="_blank" rel="noopener">Elsewhere<span class="visually-hidden"> (opens in a new tab)</span></a>',
  )
})

test("a link that leads nowhere keeps its words", () => {
  expect(
    renderNodes(element("paragraph", { ...element("link", text("words")), page: null, href: null })),
  ).toBe("<p>words</p>")
})

test("a page of an unexpected shape is no target", () => {
  expect(renderNodes({ ...element("link", text("words")), page: { id: 1, path: "/x" }, href: null })).toBe(
    "words",
  )
})
