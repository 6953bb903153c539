import { expect, test } from "vitest"
import { loadSearchScreen } from "../../../../app/website/search/search-screen.server.ts"
import { text } from "../../../../e2e/support/texts.ts"
import { createTestContext } from "../../request-context.ts"
import type { Answers } from "../../upstreams.ts"
import { failing, kinds, searchRecord, searchResult, siteNavigation } from "./fixture.ts"

type Options = { answers?: Answers; clientAddress?: string }

async function load(address: string, { answers = {}, clientAddress = "unknown" }: Options = {}) {
  const all = {
    SiteNavigation: siteNavigation,
    Classifications: { classifications: kinds },
    Search: searchResult([searchRecord("company")]),
    ...answers,
  }
  const context = createTestContext(`http://localhost${address}`, { answers: all, clientAddress })
  const { data: screen, init } = await loadSearchScreen(context)
  const headers = new Headers(init?.headers)
  const asked = context.upstreams.asked.filter(({ operation }) => operation === "Search")
  return { screen, status: init?.status, cached: headers.get("Cache-Control"), headers, asked, context }
}

test("the screen is described in the reader's language", async () => {
  const { screen } = await load("/de/search")
  expect(screen.description).toBe(text("de", "search", "description"))
})

test("the service is asked in the reader's languages, for the reader's country and the site", async () => {
  const { asked } = await load("/fr-ch/search?q=sertir&type=page&page=2")
  expect(asked.map(({ variables }) => variables)).toEqual([
    {
      siteId: "main",
      languages: ["fr", "en"],
      country: "CH",
      query: "sertir",
      type: "PAGE",
      skip: 0,
      first: 20,
      system: "METRIC",
    },
  ])
})

test("a page behind the last one leads to the last one [SEARCH-04]", async () => {
  const answers = { Search: searchResult([], { total: 23, types: [{ type: "PAGE", total: 23 }] }) }
  const thrown: unknown = await load("/en/search?q=crimp&type=page&page=400", { answers }).catch(
    (error) => error,
  )
  if (!(thrown instanceof Response)) throw new Error("There was no redirect")
  expect([thrown.status, thrown.headers.get("Location")]).toEqual([
    302,
    "/en/search?q=crimp&type=page&page=3",
  ])
})

test("a site known by its path is searched alone, and its results lead into it", async () => {
  const { screen, asked } = await load("/es/events-na/search?q=x")
  expect(asked[0]?.variables).toMatchObject({ siteId: "events-na", languages: ["es", "en"] })
  expect(screen.results?.records[0]?.url).toBe("/es/events-na/company")
  expect(screen.scope).toEqual({ action: "/es/events-na/search", siteSlug: "events-na", localeCode: "es" })
})

test("titles lose the brand, files keep their address [SEARCH-07]", async () => {
  const Search = searchResult([
    searchRecord("sigma", { title: "Sigma | Site main" }),
    searchRecord("file", { type: "DOCUMENT", path: "/assets/a/b.pdf" }),
  ])
  const { screen } = await load("/en/search?q=sigma", { answers: { Search } })
  expect(screen.results?.records.map(({ title, url }) => [title, url])).toEqual([
    ["Sigma", "/en/sigma"],
    ["file", "/assets/a/b.pdf"],
  ])
})

test("the title says what was searched for, the trail where one is [SEARCH-04]", async () => {
  const { screen } = await load("/de-de/search?q=Presse")
  expect(screen.documentTitle).toMatch(/^Ergebnisse für „Presse“|^Ergebnisse für «Presse»/)
  expect(screen.breadcrumbs.map(({ title }) => title).at(-1)).toBe("Suche")
})

test("what is found is the reader's own, the empty screen everybody's", async () => {
  expect((await load("/en/search?q=a")).cached).toBe("private, no-cache")
  const empty = await load("/en/search")
  expect([empty.status, empty.asked, empty.screen.results]).toEqual([200, [], null])
  expect(empty.cached).toMatch(/^public/)
  expect((await load("/search")).cached).toMatch(/^private/)
})

test("the empty screen and one without results lead to the kinds of machines", async () => {
  const crimping = {
    name: "Crimping",
    href: "/en/products/crimping",
    image: { url: "/assets/0123456789abcdef/crimping.webp" },
  }
  expect((await load("/en/search")).screen.kinds).toEqual([crimping])
  const nothing = await load("/en/search?q=xyzzy", { answers: { Search: searchResult([]) } })
  expect(nothing.screen.kinds).toEqual([crimping])
  expect((await load("/en/search?q=a")).screen.kinds).toEqual([])
  const without = await load("/en/search", { answers: { Classifications: failing } })
  expect([without.status, without.screen.kinds]).toEqual([200, []])
})

test("a search that finds nothing shows ways on", async () => {
  const { screen, status } = await load("/en/search?q=xyzzy", { answers: { Search: searchResult([]) } })
  expect(status).toBe(200)
  expect(screen.waysOn?.sections).toEqual([{ title: "Company", href: "/en/company" }])
  expect(screen.waysOn?.contact).toMatchObject({ href: "/en/contact" })
})

test("too long a search is not asked, and keeps its beginning", async () => {
  const { screen, status, asked } = await load(`/en/search?q=${"x".repeat(5_000)}`)
  expect([status, screen.fault, screen.query.length, asked]).toEqual([400, "too-long", 200, []])
})

test("a service that is down is told as such, and logged [SEARCH-08]", async () => {
  const { screen, status, cached, headers, context } = await load("/en/search?q=a", {
    answers: { Search: failing },
  })
  expect([status, screen.obstacle, cached, headers.get("Retry-After")]).toEqual([
    503,
    "unavailable",
    "no-store",
    "30",
  ])
  expect(context.upstreams.lines.map(({ msg }) => msg)).toContain("search is not available")
})

test("what is no fault of the service is thrown [SEARCH-08]", async () => {
  const fault = () => {
    throw new TypeError("a bug")
  }
  await expect(load("/en/search?q=a", { answers: { Search: fault } })).rejects.toThrow("a bug")
})

test("an address that searches without end has to wait", async () => {
  const clientAddress = "198.51.100.7"
  for (let count = 0; count < 30; count++)
    expect((await load("/en/search?q=a", { clientAddress })).status).toBe(200)
  const { status, screen, headers } = await load("/en/search?q=a", { clientAddress })
  expect([status, screen.obstacle]).toEqual([429, "too-many"])
  expect(headers.get("Retry-After")).toBe(String(screen.waitSeconds))
  expect((await load("/en/search?q=a", { clientAddress: "198.51.100.8" })).status).toBe(200)
})
