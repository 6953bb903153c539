import { expect, test } from "vitest"
import { sitemapEntries, sitemapIndex } from "../../../../app/website/sitemaps/sitemap-xml.ts"

test("each version of a page has an entry that names all versions and when the page changed", () => {
  const entries = sitemapEntries({
    id: "a",
    updatedAt: "2026-01-02T03:04:05.000Z",
    addresses: ["https://e.com/en/a", "https://e.com/de/a"],
    alternates: [
      { hreflang: "en", href: "https://e.com/en/a" },
      { hreflang: "x-default", href: "https://e.com/en/a" },
    ],
  })
  const links = `<xhtml:link rel="alternate" hreflang="en" href="https://e.com/en/a"/>
<xhtml:link rel="alternate" hreflang="x-default" href="https://e.com/en/a"/>
`
  expect(entries).toBe(
    `<url><loc>https://e.com/en/a</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>\n${links}</url>
<url><loc>https://e.com/de/a</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>\n${links}</url>\n`,
  )
})

test("signs that mean something in XML are written as entities", () => {
  const entry = { id: "a", updatedAt: "2026-01-01T00:00:00.000Z", alternates: [] }
  expect(sitemapEntries({ ...entry, addresses: [`https://e.com/a&b'c"<d>`] })).toContain(
    "<loc>https://e.com/a&amp;b&apos;c&quot;&lt;d&gt;</loc>",
  )
  expect(sitemapIndex([{ url: "https://e.com/?a=1&b=2", updatedAt: "2026-01-01T00:00:00.000Z" }])).toContain(
    "<loc>https://e.com/?a=1&amp;b=2</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod>",
  )
})
