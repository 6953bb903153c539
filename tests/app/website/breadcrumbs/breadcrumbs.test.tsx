import { expect, test } from "vitest"
import { Breadcrumbs } from "../../../../app/website/breadcrumbs/breadcrumbs.tsx"
import { renderDocument } from "../../render-document.tsx"

const trail = [
  { title: "Home", href: "/en" },
  { title: "Company", href: "/en/company" },
  { title: "Heading", href: null },
  { title: "History", href: "/en/company/history" },
]

function items(html: string): string[] {
  return [...html.matchAll(/<li.*?<\/li>/gs)].map(([item]) => item)
}

test("home comes first as a house with a name, later items are links, the last is none and is current [BREAD-01, BREAD-02, A11Y-01]", () => {
  const html = renderDocument(<Breadcrumbs trail={trail} />)
  const [home = "", company = "", heading = "", current = ""] = items(html)
  expect(html).toMatch(/^<nav [^>]*aria-label="Breadcrumb"><ol>/)
  expect(home).toMatch(/<a href="\/en">.*<svg.*Home/s)
  expect(company).toMatch(/<a href="\/en\/company">.*Company<\/a>/s)
  expect(heading).toBe("<li><span>Heading</span></li>")
  expect(current).toBe('<li><span aria-current="page">History</span></li>')
  expect(html.match(/aria-current/g)).toHaveLength(1)
})

test("one item is the way back of small screens [BREAD-03]", () => {
  const html = renderDocument(<Breadcrumbs trail={trail} />)
  expect(items(html).map((item) => item.includes('class="breadcrumbs-back"'))).toEqual([
    false,
    true,
    false,
    false,
  ])
})

test("home alone is no trail", () => {
  expect(renderDocument(<Breadcrumbs trail={trail.slice(0, 1)} />)).toBe("")
})
