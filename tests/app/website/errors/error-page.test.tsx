import { expect, test } from "vitest"
import { ErrorPage } from "../../../../app/website/errors/error-page.tsx"
import type { Fault } from "../../../../app/website/errors/fault.ts"
import { renderDocument } from "../../render-document.tsx"

function render(fault: Fault, language?: string): string {
  return renderDocument(<ErrorPage fault={fault} />, language)
}

test("an unmatched path says: Page not found, in lower case [ROUTE-31]", () => {
  const html = render({ kind: "not-found", path: "/en/nothing?a=b" })
  expect(html).toContain("Page not found: /en/nothing?a=b")
  expect(html).toContain('href="/en"')
})

test("a route that isn't valid here says: Page Not Found, with capitals [ROUTE-30]", () => {
  expect(render({ kind: "invalid-route", path: "/en/media-releases" })).toContain(
    "<h1>Page Not Found: /en/media-releases</h1>",
  )
})

test.each(["not-found", "invalid-route"] as const)(
  "a path is shown as it stands and does nothing: %s",
  (kind) => {
    const html = render({ kind, path: '/<script>alert(1)</script>{{path}}$t(common:close)"' })
    expect(html).not.toContain("<script>")
    expect(html).toContain("{{path}}$t(common:close)")
  },
)

test("the error page has title, overline, maintenance notice and a link home [ERR-01, ERR-02, ERR-03]", () => {
  const html = render({ kind: "broken" })
  expect(html).toContain("<h1>Sorry, something went wrong</h1>")
  expect(html).toContain(
    "We apologize for the inconvenience, but this page is currently not working as expected",
  )
  expect(html).toContain("<h2>We may be working on it</h2>")
  expect(html).toContain("Maintenance may be the reason.")
  expect(html).toMatch(/<a class="button" href="\/">Back to the home page<\/a>/)
})

test("the error page's trail is home, as a hard link, and the error [BREAD-12, ERR-04]", () => {
  const html = render({ kind: "broken" })
  expect(html).toMatch(
    /<li[^>]*><a href="\/">.*Home.*<\/a><\/li><li><span aria-current="page">Error<\/span><\/li>/,
  )
})

test("an unknown page's trail is the site's home and 404, which is no link [BREAD-02, BREAD-10]", () => {
  const html = render({ kind: "not-found", path: "/en/x" })
  expect(html).toMatch(/<a href="\/en">.*Home.*<\/a><\/li><li><span aria-current="page">404<\/span><\/li>/)
})

test("an outage asks to come back, and its first link tries the same address again", () => {
  const html = render({ kind: "unavailable" })
  expect(html).toContain("This page is not available at the moment")
  expect(html).toMatch(/<a class="button" href="">Try again<\/a>/)
  expect(html).toMatch(/<a class="button button-quiet" href="\/">Back to the home page<\/a>/)
})

test("a refusal has its status and its reason", () => {
  const html = render({ kind: "refused", status: 400, code: "broken-encoding" })
  expect(html).toContain(">400<")
  expect(html).toContain("The address is incomplete or was damaged on its way.")
})

test("a refusal without words of its own has general ones", () => {
  expect(render({ kind: "refused", status: 400, code: "invalid-host" })).toContain(
    "Please check the address and try again.",
  )
})

test.each(["de", "ja", "cs"])("errors speak the reader's language: %s", (language) => {
  const html = render({ kind: "not-found", path: "/nothing" }, language)
  expect(html).toContain("/nothing")
  expect(html).toContain(`href="/${language}"`)
})
