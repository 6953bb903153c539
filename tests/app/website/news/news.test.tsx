import { expect, test } from "vitest"
import { loader as feedLoader } from "../../../../app/routes/feed.ts"
import { loader as itemsLoader } from "../../../../app/routes/news.items.ts"
import { loader as panelLoader } from "../../../../app/routes/news.panel.tsx"
import { loader as newsLoader } from "../../../../app/routes/news.tsx"
import { listNewsAddresses } from "../../../../app/website/news/list-addresses.server.ts"
import { findNewestId } from "../../../../app/website/news/news.server.ts"
import { NewsPanel } from "../../../../app/website/news/news-panel.tsx"
import { NewsScreen } from "../../../../app/website/news/news-screen.tsx"
import { loadNewsView } from "../../../../app/website/news/news-view.server.ts"
import { isUnread, markRead } from "../../../../app/website/news/read-news.ts"
import { renderDocument } from "../../render-document.tsx"
import { createTestContext } from "../../request-context.ts"
import { callRoute } from "../../routes/call-route.ts"
import { createTestUpstreams } from "../../upstreams.ts"
import { classifications } from "../catalogue/fixture.ts"
import { link } from "../pages/fixture.ts"
import { closedSite, newsItem, withNews } from "./fixture.ts"

const many = Array.from({ length: 23 }, (_, index) => newsItem(`n${index + 1}`))

async function load(address: string, items = many) {
  const context = createTestContext(address, { answers: withNews(items) })
  const { data: view } = await loadNewsView(context)
  return { view, asked: context.upstreams.asked }
}

test("news are read ten at a time with a cursor, the latest first, for the site and country [NEWS-05, NEWS-06]", async () => {
  const { view, asked } = await load("http://localhost/de-ch/news")
  expect(view.items).toHaveLength(10)
  expect(view.olderHref).toBe("/de-ch/news?after=10")
  expect(view.moreHref).toBe("/de-ch/news/items.json?after=10")
  expect(asked.find(({ operation }) => operation === "NewsItems")?.variables).toEqual({
    where: { site: { id: "main" }, country: "CH" },
    first: 10,
    after: null,
  })
  const last = await load("http://localhost/en/news?after=20")
  expect(last.view.items.map(({ id }) => id)).toEqual(["n21", "n22", "n23"])
  expect(last.view.olderHref).toBeNull()
})

test("an item has date, title, text, picture and link [NEWS-02]", async () => {
  const image = {
    url: "/assets/0123456789abcdef/a.jpg",
    alternativeText: "A machine",
    mimeType: "image/jpeg",
    width: 1600,
    height: 900,
    fileName: "a.jpg",
    size: 1,
  }
  const { view } = await load("http://localhost/en/news", [newsItem("n1", { image })])
  const html = renderDocument(<NewsScreen view={view} />)
  expect(html).toContain('<time dateTime="2026-05-01T06:00:00.000Z">May 1, 2026</time>')
  expect(html).toContain('<a class="cover-link" href="/en/company">Title of n1</a>')
  expect(html).toContain("Text of n1")
  expect(html).toMatch(
    /<img src="\/images\/story-teaser\/0123456789abcdef\/a.png" alt="A machine" width="768" height="432"/,
  )
})

test("the panel has the same news, with what its script needs [NEWS-01]", async () => {
  const { view } = await load("http://localhost/en/news/panel")
  const html = renderDocument(<NewsPanel view={view} />)
  expect(html).toContain('data-newest="n1"')
  expect(html).toContain('data-href="/en/news/items.json?after=10"')
  expect(html.match(/<article/g)).toHaveLength(11) // the template's included
})

test("news about a product lead straight to its page, on every site, and so do the feeds [PAGE-09]", async () => {
  const item = newsItem("n1", { link: { ...link({ productSlug: "sigma" }), page: null } })
  const answers = {
    ...withNews([item]),
    FeedNews: { newsItems: [item] },
    Classifications: { classifications },
    LinkedProducts: {
      products: [
        { slug: "sigma", name: "Sigma", supported_countries: null, classifications: ["id-presses"] },
      ],
    },
  }
  for (const [origin, address] of [
    ["http://localhost", "/en/products/crimping/presses/sigma"],
    ["http://schleuniger.localhost", "http://localhost:3000/en/products/crimping/presses/sigma"],
  ] as const) {
    const upstreams = createTestUpstreams({ answers })
    const context = createTestContext(`${origin}/en/news`, { upstreams })
    expect((await loadNewsView(context)).data.items[0]?.href).toBe(address)
    const feed = await (
      await callRoute(feedLoader as never, `${origin}/en/news/feed.xml`, { upstreams })
    ).text()
    expect(feed).toContain('/en/products/crimping/presses/sigma"')
  }
})

test("a later page isn't listed and leads back; a site without news says so", async () => {
  const later = await load("http://localhost/en/news?after=10")
  expect(later.view.head).toContainEqual({ name: "robots", content: "noindex" })
  expect(renderDocument(<NewsScreen view={later.view} />)).toContain(
    'href="/en/news">Back to the latest news',
  )
  const empty = await load("http://schleuniger.localhost/en/news", [])
  expect(renderDocument(<NewsScreen view={empty.view} />)).toContain("No news at the moment")
  expect(empty.view.head).toContainEqual({ name: "robots", content: "noindex" })
})

test("what can't be a cursor counts as left out", async () => {
  const { view } = await load("http://localhost/en/news?after=%00%3Cscript%3E")
  expect(view.isFirst).toBe(true)
})

test("what the content service doesn't know as a cursor leads to the first page, and is a 404 for the script", async () => {
  const thrown = await load("http://localhost/en/news?after=strange").catch((reason: unknown) => reason)
  if (!(thrown instanceof Response)) throw thrown
  expect([thrown.status, thrown.headers.get("Location")]).toEqual([302, "/en/news"])
  const upstreams = createTestUpstreams({ answers: withNews(many) })
  const address = "http://localhost/en/news/items.json?after=strange"
  expect((await callRoute(itemsLoader as never, address, { upstreams })).status).toBe(404)
})

test("further pages come as JSON with the cursor of the next [NEWS-05]", async () => {
  const upstreams = createTestUpstreams({ answers: withNews(many) })
  const address = "http://localhost/en/events-na/news/items.json?after=10"
  const answer = await (await callRoute(itemsLoader as never, address, { upstreams })).json()
  expect(answer.items).toHaveLength(10)
  expect(answer.items[0]).toEqual({
    id: "n11",
    title: "Title of n11",
    text: "Text of n11",
    publicationDate: "2026-05-01T06:00:00.000Z",
    day: "May 1, 2026",
    href: "/en/company",
    isNewTab: false,
    language: null,
    image: null,
  })
  expect(answer.pageInfo).toEqual({ hasNextPage: true, endCursor: "20" })
  expect(answer.next).toBe("/en/events-na/news/items.json?after=20")
})

test("news are unread until the latest is marked, for each site by itself [NEWS-03, NEWS-04]", () => {
  const kept = new Map<string, string>()
  const store = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  expect(isUnread(store, "main", "n1")).toBe(true)
  markRead(store, "main", "n1")
  expect(isUnread(store, "main", "n1")).toBe(false)
  expect(isUnread(store, "main", "n2")).toBe(true)
  expect(isUnread(store, "events-na", "n1")).toBe(true)
})

test("a browser that forbids storage still reads the news", () => {
  const forbidden = () => {
    throw new Error("denied")
  }
  markRead(forbidden, "main", "n1")
  expect(isUnread(forbidden, "main", "n1")).toBe(true)
})

test.each(["PASSWORD", "ROLE"])(
  "a site whose home asks for a %s shows no news by any way [PAGE-06]",
  async (type) => {
    const answers = closedSite(type, withNews(many))
    const upstreams = createTestUpstreams({ answers })
    for (const [loader, path] of [
      [newsLoader, "/en/news"],
      [panelLoader, "/en/news/panel"],
      [itemsLoader, "/en/news/items.json"],
      [feedLoader, "/en/news/feed.xml"],
    ] as const) {
      const answer = await callRoute(loader as never, `http://localhost${path}`, { upstreams })
      expect([path, answer.status]).toEqual([path, 404])
    }
    const context = createTestContext("http://localhost/en", { answers })
    expect(await findNewestId(context)).toBeNull()
    const listed = []
    for await (const address of listNewsAddresses(context, context.site, null)) listed.push(address)
    expect(listed).toEqual([])
    expect(context.upstreams.asked.map(({ operation }) => operation)).not.toContain("NewestNews")
  },
)
