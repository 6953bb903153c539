import { expect, test } from "vitest"
import { Accordion } from "../../../../../app/website/pages/modules/accordion.tsx"
import { outlinePage } from "../../../../../app/website/pages/outline.ts"
import { element, moduleOf, render, text } from "./fixtures.tsx"

test("items open without a script, and headings inside stand below their item's", () => {
  const items = [{ title: "Question", body: { raw: { children: [element("heading-two", text("Part"))] } } }]
  const html = render(
    <Accordion module={moduleOf("Accordion", { title: "FAQ", items })} outline={outlinePage([])} />,
  )
  expect(html).toMatch(/<details><summary><h3[^>]*>Question<\/h3>.*<h4>Part<\/h4>/)
  const untitled = render(
    <Accordion module={moduleOf("Accordion", { title: null, items })} outline={outlinePage([])} />,
  )
  expect(untitled).toMatch(/<h2[^>]*>Question<\/h2>.*<h3>Part<\/h3>/)
})
