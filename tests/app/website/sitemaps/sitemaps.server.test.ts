import { expect, test } from "vitest"
import {
  hasListedPages,
  loadSitemapIndex,
  loadSitemapParts,
  sitemapStream,
  sitesOfHost,
} from "../../../../app/website/sitemaps/sitemaps.server.ts"
import { getSite } from "../../request/sites/fixture.ts"
import { createTestContext } from "../../request-context.ts"
import { pageContent, siteWith } from "../pages/page-fixture.ts"

const emptyCatalogue = {
  Classifications: { classifications: [] },
  ProductVersions: { product_versions: [] },
  WhitepaperAddresses: { whitepapers: [] },
  StoryContactAddresses: { contactPersons: [] },
  Locations: { locations: [] },
  EventAddresses: { events: [] },
}
const noSignal = new AbortController().signal
const home = pageContent({
  id: "a",
  path: "/",
  slug: "",
  languages: ["en", "de"],
  updatedAt: "2026-03-01T00:00:00.000Z",
})
const swiss = pageContent({
  id: "b",
  path: "/swiss",
  slug: "swiss",
  languages: ["en", "de"],
  countries: ["CH"],
})
const closed = pageContent({
  id: "c",
  path: "/press",
  protection: { type: "PASSWORD", passwordKey: "x", roles: [] },
})
const system = pageContent({ id: "d", path: "/error", slug: "error" })
const foreign = pageContent({ id: "e", path: "/only-italian", languages: ["it"] as never })

/** Content that gives two pages at a time. */
function contextOf(address: string, pages = [home, swiss, closed, system, foreign]) {
  function sitePages({ siteId, after }: Record<string, unknown>) {
    const own = siteId === "main" ? pages.filter(({ id }) => !after || id > String(after)) : []
    const edges = own.slice(0, 2).map((node) => ({ node }))
    const pageInfo = { hasNextPage: own.length > 2, endCursor: edges.at(-1)?.node.id ?? null }
    return { pagesConnection: { edges, pageInfo } }
  }
  return createTestContext(address, {
    answers: { ...siteWith(home), SitePages: sitePages, ...emptyCatalogue },
  })
}

async function sitemapOf(
  context: ReturnType<typeof contextOf>,
  fileName: string,
  after: string | null = null,
) {
  const stream = await sitemapStream(context, { fileName, after, signal: noSignal })
  return stream && new Response(stream).text()
}

test("a host's index covers the sites that a path selects on it, and no site of another host", () => {
  expect(sitesOfHost(contextOf("http://localhost/en")).map(({ id }) => id)).toEqual(["main", "events-na"])
  expect(sitesOfHost(contextOf("http://cirris.localhost/en")).map(({ id }) => id)).toEqual(["cirris"])
})

test("a site that has nothing to list is not in the index [PAGE-06]", async () => {
  const index = await loadSitemapIndex(contextOf("http://localhost/en"))
  // Nobody knows when a form last changed, so the file that lists them has no time.
  expect([...index.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, file]) => file)).toEqual([
    "http://localhost:3000/sitemaps/main.xml",
  ])
})

test("a sitemap lists what everybody may read, in the languages that the site offers for it", async () => {
  const text = await sitemapOf(contextOf("http://localhost/en"), "main.xml")
  const listed = [...(text ?? "").matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url]) => url)
  expect(listed.slice(0, 4)).toEqual([
    "http://localhost:3000/en",
    "http://localhost:3000/de",
    "http://localhost:3000/en-ch/swiss",
    "http://localhost:3000/de-ch/swiss",
  ])
  // Behind the pages the forms, save those that belong to other pages.
  expect(listed).toContain("http://localhost:3000/en/support/software-request")
  expect(listed).toContain("http://localhost:3000/de/contact/request")
  expect(listed.filter((url) => /story-feedback|contact\/whitepaper/.test(url ?? ""))).toEqual([])
  expect(text).toContain('hreflang="de-CH" href="http://localhost:3000/de-ch/swiss"')
})

test("a file begins behind the page that its address names", async () => {
  const text = await sitemapOf(contextOf("http://localhost/en"), "main.xml", "a")
  expect(text).not.toContain("<loc>http://localhost:3000/en</loc>")
  expect(text).toContain("<loc>http://localhost:3000/en-ch/swiss</loc>")
})

test("another host's sitemap is not here", async () => {
  expect(await sitemapOf(contextOf("http://localhost/en"), "cirris.xml")).toBeNull()
  expect(await sitemapOf(contextOf("http://localhost/en"), "__proto__.xml")).toBeNull()
})

test("the split is kept until content changes, the pages never are", async () => {
  const context = contextOf("http://localhost/en")
  const asked = () => context.upstreams.asked.filter(({ operation }) => operation === "SitePages").length
  await loadSitemapParts(context, getSite("main"))
  const once = asked()
  await loadSitemapParts(context, getSite("main"))
  expect(asked()).toBe(once)
  await context.upstreams.purge(["page:b"])
  await loadSitemapParts(context, getSite("main"))
  expect(asked()).toBe(2 * once)
  expect(once).toBe(3)
})

test("whether a site shows anything is known from its first page that may be listed", async () => {
  const context = contextOf("http://localhost/en")
  expect(await hasListedPages(context, getSite("main"))).toBe(true)
  expect(context.upstreams.asked.filter(({ operation }) => operation === "SitePages")).toHaveLength(1)
  expect(await hasListedPages(context, getSite("events-na"))).toBe(false)
  // A main site without open pages still has its forms.
  const onlyClosed = contextOf("http://localhost/en", [closed, system, foreign])
  expect(await hasListedPages(onlyClosed, getSite("main"))).toBe(true)
})

test("a content service that fails is told before anything of a file is sent", async () => {
  const context = createTestContext("http://localhost/en", { answers: siteWith(home) })
  await expect(sitemapOf(context, "main.xml")).rejects.toThrow("no answer to SitePages")
})
