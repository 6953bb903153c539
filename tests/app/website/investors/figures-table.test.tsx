import { expect, test } from "vitest"
import { FiguresTable } from "../../../../app/website/investors/figures-table.tsx"
import { figures, render } from "./fixture.tsx"

test("a table has caption, scope, units and the reader's numbers [INVESTOR-01]", () => {
  const html = render(<FiguresTable table={figures} headingLevel={3} />, "de-CH")
  expect(html).toMatch(/<caption[^>]*>Distributions per registered share<\/caption>/)
  expect(html).toContain("By financial year. Annual reports.")
  expect(html).toContain('Net sales<span class="unit"> CHF m</span>')
  expect(html).toContain("1’439.4")
  expect(html).not.toContain('<svg class="chart')
})

test("a chart stands above the same table, and says in words what it shows", () => {
  const html = render(<FiguresTable table={figures} hasChart headingLevel={3} />)
  expect(html.indexOf("<figure")).toBeLessThan(html.indexOf("<table"))
  expect(html).toContain(
    "Capital contributions: up from 0.80\u00a0CHF (2021) to 1.50\u00a0CHF (2022). Highest: 1.50\u00a0CHF (2022). Lowest: 0.80\u00a0CHF (2021).",
  )
  const describedBy = /aria-describedby="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain(`<figcaption id="${describedBy}">`)
})

test("the files hold the columns that are shown", () => {
  const html = render(<FiguresTable table={figures} headingLevel={3} columns={["2021", "2022"]} />)
  expect(html).toContain('href="/investors/figures/distributions.xlsx?columns=2021&amp;columns=2022"')
  expect(html).toContain('href="/investors/figures/distributions.csv?columns=2021&amp;columns=2022"')
})

test("words in another language than the page's say so", () => {
  expect(render(<FiguresTable table={figures} headingLevel={3} />, "ja-JP")).toContain('lang="en"')
  expect(render(<FiguresTable table={figures} headingLevel={3} />)).not.toContain("lang=")
})
