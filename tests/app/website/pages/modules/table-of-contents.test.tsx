import { expect, test } from "vitest"
import { TableOfContents } from "../../../../../app/website/pages/modules/table-of-contents.tsx"
import { outlinePage } from "../../../../../app/website/pages/outline.ts"
import { element, moduleOf, render, text } from "./fixtures.tsx"

const contents = moduleOf("TableOfContents", { title: null })

test("headings of texts and modules are listed in two levels [NAV-21]", () => {
  const body = {
    raw: {
      children: [
        element("heading-two", text("工程")),
        element("heading-three", text("圧着")),
        element("heading-four", text("deep")),
      ],
    },
  }
  const cards = moduleOf("Cards", { title: "Machines", leadText: null, items: [] })
  const outline = outlinePage([moduleOf("RichTextModule", { content: body }), cards])
  const html = render(<TableOfContents module={contents} outline={outline} />)
  expect(html).toContain(
    '<ol><li><a href="#工程">工程</a><ol><li><a href="#圧着">圧着</a></li></ol></li><li><a href="#machines">Machines</a></li></ol>',
  )
  expect(html).toContain("On this page")
  expect(html).not.toContain("deep")
})

test("a page without headings needs no table of contents", () => {
  expect(render(<TableOfContents module={contents} outline={outlinePage([contents])} />)).toBe("")
})
