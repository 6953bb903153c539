import { expect, test } from "vitest"
import { loader } from "../../../app/routes/feed.ts"
import { createTestUpstreams, type TestUpstreams } from "../upstreams.ts"
import { faultsOf } from "../website/feeds/check-feed.ts"
import { link, linkedPage } from "../website/pages/fixture.ts"
import { pageContent, siteWith } from "../website/pages/page-fixture.ts"
import { callRoute } from "./call-route.ts"

const answers = {
  ...siteWith(
    pageContent(),
    pageContent({ id: "page-stories", path: "/stories", title: "Stories" }),
    pageContent({
      id: "page-releases",
      path: "/media-releases",
      title: "Media releases",
      description: "For the media",
    }),
  ),
  FeedStories: {
    stories: [
      {
        id: "s1",
        path: "/stories/fast",
        title: "Fast",
        leadText: "Faster.",
        publicationDate: "2026-04-01T06:00:00.000Z",
        category: { slug: "applications", name: "Applications" },
      },
    ],
  },
  FeedReleases: {
    mediaReleases: [
      {
        id: "r1",
        path: "/media-releases/results",
        title: "Results",
        leadText: "Sales rose.",
        publicationDate: "2026-03-10T06:00:00.000Z",
        topics: [{ slug: "results", name: "Results" }],
        corrections: [{ at: "2026-03-11T06:00:00.000Z" }],
      },
    ],
  },
  FeedNews: ({ where }: Record<string, unknown>) => ({
    newsItems: [
      {
        id: "n1",
        title: `News of ${(where as { site: { id: string } }).site.id}`,
        text: "Text",
        publicationDate: "2026-05-01T06:00:00.000Z",
        link: link({ page: linkedPage("main", "/company") }),
      },
    ],
  }),
}

function ask(
  address: string,
  headers: Record<string, string> = {},
  upstreams: TestUpstreams = createTestUpstreams({ answers }),
) {
  return callRoute(loader as never, address, { headers, upstreams })
}

test.each([
  [
    "http://localhost/en/stories/feed.xml",
    "tag:localhost,2026:story/s1/en",
    "http://localhost:3000/en/stories/fast",
  ],
  [
    "http://localhost/de-ch/media-releases/feed.xml",
    "tag:localhost,2026:release/r1/de",
    "http://localhost:3000/de-ch/media-releases/results",
  ],
  ["http://localhost/en/news/feed.xml", "tag:localhost,2026:news/n1/en", "http://localhost:3000/en/company"],
  [
    "http://localhost/en/events-na/news/feed.xml",
    "tag:events.localhost,2026:news/n1/en",
    "http://localhost:3000/en/company",
  ],
])("%s is a valid feed with lasting ids and absolute addresses", async (address, id, url) => {
  const answer = await ask(address)
  const xml = await answer.text()
  expect(answer.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8")
  expect(await faultsOf(xml)).toEqual([])
  expect(xml).toContain(`href="${url}"`)
  expect(xml).toMatch(new RegExp(`<id>tag:[\\w.]+,2026:${id.split(":").at(-1)}</id>`))
})

test("a feed holds only what is written in its language", async () => {
  const upstreams = createTestUpstreams({ answers })
  await ask("http://localhost/de-ch/news/feed.xml", {}, upstreams)
  const asked = upstreams.asked.find(({ operation }) => operation === "FeedNews")
  expect(asked?.variables).toMatchObject({
    first: 30,
    locales: ["de"],
    where: { site: { id: "main" }, country: "CH" },
  })
})

test("a corrected release is new to feed readers", async () => {
  const xml = await (await ask("http://localhost/en/media-releases/feed.xml")).text()
  expect(xml).toContain("<updated>2026-03-11T06:00:00.000Z</updated>")
})

test("who knows the latest version gets no second copy, by tag or by time", async () => {
  const address = "http://localhost/en/media-releases/feed.xml"
  const first = await ask(address)
  const tag = first.headers.get("ETag") ?? ""
  expect((await ask(address, { "If-None-Match": tag })).status).toBe(304)
  expect((await ask(address, { "If-None-Match": '"another"' })).status).toBe(200)
  const changed = first.headers.get("Last-Modified") ?? ""
  expect((await ask(address, { "If-Modified-Since": changed })).status).toBe(304)
  expect((await ask(address, { "If-Modified-Since": "Mon, 02 Mar 2026 00:00:00 GMT" })).status).toBe(200)
  expect((await ask(address, { "If-Modified-Since": "yesterday" })).status).toBe(200)
})

test("a feed changes when its content does, and not before", async () => {
  const upstreams = createTestUpstreams({ answers })
  const address = "http://localhost/en/media-releases/feed.xml"
  const reads = () => upstreams.asked.filter(({ operation }) => operation === "FeedReleases").length
  await ask(address, {}, upstreams)
  await ask(address, {}, upstreams)
  expect(reads()).toBe(1)
  await upstreams.purge(["media-releases"])
  await ask(address, {}, upstreams)
  expect(reads()).toBe(2)
})

test("stories and releases have no feed on other sites [SITE-17]", async () => {
  for (const path of ["stories", "media-releases"])
    expect((await ask(`http://schleuniger.localhost/en/${path}/feed.xml`)).status).toBe(404)
  expect((await ask("http://schleuniger.localhost/en/news/feed.xml")).status).toBe(200)
})

test("an address without a locale leads to the reader's feed", async () => {
  const answer = await ask("http://localhost/news/feed.xml")
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/en/news/feed.xml"])
})
