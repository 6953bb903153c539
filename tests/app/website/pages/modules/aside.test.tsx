import { expect, test } from "vitest"
import { Aside } from "../../../../../app/website/pages/modules/aside.tsx"
import { outlinePage } from "../../../../../app/website/pages/outline.ts"
import { element, moduleOf, render, text } from "./fixtures.tsx"

test("the words come first in the document, whichever side the picture is on; its headings stand below the title", () => {
  const body = { raw: { children: [element("heading-two", text("Detail"))] } }
  const module = moduleOf("Aside", {
    overline: "Over",
    title: "Title",
    body,
    image: null,
    side: "LEFT",
    shape: "VIDEO",
    links: [],
  })
  const html = render(<Aside module={module} outline={outlinePage([module])} />)
  expect(html).toContain("side-left")
  expect(html).toContain("shape-video")
  expect(html).toMatch(/<h2 id="title"[^>]*>Title<\/h2>.*<h3 id="detail">Detail<\/h3>.*<img/)
})
