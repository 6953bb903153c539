import { expect, test } from "vitest"
import { TeaserGrid } from "../../../../../app/website/pages/modules/teaser-grid.tsx"
import { outlinePage } from "../../../../../app/website/pages/outline.ts"
import { linkTo, moduleOf, render } from "./fixtures.tsx"

test("a wide teaser takes two columns", () => {
  const items = [true, false].map((wide) => ({
    overline: null,
    title: "T",
    text: null,
    image: null,
    link: linkTo("/t"),
    wide,
  }))
  const html = render(
    <TeaserGrid module={moduleOf("TeaserGrid", { title: null, items })} outline={outlinePage([])} />,
  )
  expect(html.match(/class="teaser teaser-wide"/g)).toHaveLength(1)
  expect(html.match(/<a class="cover-link" href="\/t">/g)).toHaveLength(2)
})
