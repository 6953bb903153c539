import { expect, test } from "vitest"
import { robotsText } from "../../../../app/website/sitemaps/robots.ts"
import { getSite } from "../../request/sites/fixture.ts"

const origin = "https://www.example.com"

test("a host names its sitemap and closes what nobody may list", () => {
  expect(robotsText({ origin, isIndexed: true, closedSites: [] })).toBe(`User-agent: *
Disallow: /api/
Disallow: /builds/
Disallow: /*/mykomax
Disallow: /*/editor

Sitemap: https://www.example.com/sitemap.xml
`)
})

test("a closed site is closed where it stands: under its slug, or the whole host", () => {
  const slug = robotsText({ origin, isIndexed: true, closedSites: [getSite("events-na")] })
  expect(slug).toContain("Disallow: /*/events-na$\nDisallow: /*/events-na/\n")
  expect(robotsText({ origin, isIndexed: true, closedSites: [getSite("cirris")] })).toContain("Disallow: /\n")
})

test("where nothing is to be listed everything may be read, so that the header that says so is seen", () => {
  expect(robotsText({ origin, isIndexed: false, closedSites: [] })).toBe("User-agent: *\nDisallow:\n")
})
