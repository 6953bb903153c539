import { expect, test } from "vitest"
import { Cards } from "../../../../../app/website/pages/modules/cards.tsx"
import { outlinePage } from "../../../../../app/website/pages/outline.ts"
import { linkTo, moduleOf, noLink, render } from "./fixtures.tsx"

test("a card has one link, named by its title; the link's own words are for the eye", () => {
  const items = [{ title: "Crimping", text: null, image: null, link: linkTo("/crimping", "Learn more") }]
  const html = render(
    <Cards module={moduleOf("Cards", { title: "All", leadText: null, items })} outline={outlinePage([])} />,
  )
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('<h3 class="item-title"><a class="cover-link" href="/crimping">Crimping</a></h3>')
  expect(html).toMatch(/<p class="link-hint" aria-hidden="true">Learn more/)
})

test("a card whose link leads nowhere is no link", () => {
  const items = [{ title: "Crimping", text: "Words", image: null, link: noLink }]
  const html = render(
    <Cards module={moduleOf("Cards", { title: null, leadText: null, items })} outline={outlinePage([])} />,
  )
  expect(html).toContain('<h2 class="item-title">Crimping</h2>')
  expect(html).not.toMatch(/<a |link-hint/)
})
