import { expect, test } from "vitest"
import { CallToAction } from "../../../../../app/website/pages/modules/call-to-action.tsx"
import { outlinePage } from "../../../../../app/website/pages/outline.ts"
import { linkTo, moduleOf, render } from "./fixtures.tsx"

test("a call to action is a section named by its title, in its own theme [THEME-03]", () => {
  const module = moduleOf("CallToAction", {
    heading: "Show us",
    text: null,
    theme: "Copper",
    links: [linkTo("/contact", "Contact")],
  })
  const html = render(<CallToAction module={module} outline={outlinePage([module])} />)
  expect(html).toContain('class="module measure-breakout call-to-action copper" aria-labelledby="show-us"')
  expect(html).toContain('<h2 id="show-us"')
})

test("an action names what its script opens [PAGE-13]", () => {
  const module = moduleOf("CallToAction", {
    heading: "News",
    text: null,
    theme: null,
    links: [linkTo("action:open-news-feed", "News")],
  })
  expect(render(<CallToAction module={module} outline={outlinePage([module])} />)).toContain(
    'data-action="open-news-feed"',
  )
})
