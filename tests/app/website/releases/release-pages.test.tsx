import type { MetaDescriptor } from "@remix-run/node"
import { expect, test } from "vitest"
import { createKeptHtml } from "../../../../app/request/document/kept-html.tsx"
import { loadPageView } from "../../../../app/website/address/page-view.server.ts"
import { PageView } from "../../../../app/website/address/page-view.tsx"
import { renderDocument } from "../../render-document.tsx"
import { createTestContext } from "../../request-context.ts"
import type { Answers } from "../../upstreams.ts"
import { release, teaser, withReleases } from "./fixture.ts"

async function show(path: string, answers: Answers = withReleases(), language = "en") {
  const context = createTestContext(`http://localhost/${language}${path}`, { answers })
  const { data: view, init } = await loadPageView(context)
  const kept = createKeptHtml()
  const html = kept.join(renderDocument(kept.surround(<PageView view={view} />), language)).toString()
  const head: MetaDescriptor[] = view.kind === "page" ? view.head : []
  return { view, head, html, status: init?.status ?? 200, asked: context.upstreams.asked }
}

test("the overview lists releases with date, title and lead [MEDIA-01, MEDIA-02, ROUTE-24]", async () => {
  const { html, status } = await show("/media-releases")
  expect(status).toBe(200)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain("<h1>Media releases</h1>")
  expect(html).toContain('<time dateTime="2026-03-10T06:00:00.000Z">March 10, 2026</time>')
  expect(html).toContain('<a href="/en/media-releases/results">Results 2026</a>')
  expect(html).toContain("Sales rose by a tenth.")
})

test("an ad hoc release is marked in words [MEDIA-01]", async () => {
  const adHoc = [teaser({ mediaReleaseAdhoc: true })]
  expect((await show("/media-releases", withReleases({ releases: adHoc }))).html).toContain(
    ">Ad hoc</strong>",
  )
  expect((await show("/media-releases")).html).not.toContain(">Ad hoc</strong>")
})

test("each choice is a link with its count, and keeps the other choices [MEDIA-02]", async () => {
  const { html, asked } = await show("/media-releases?topic=results&q=sales")
  expect(html).toMatch(
    /href="\/en\/media-releases\?year=2025&amp;topic=results&amp;q=sales" class="choice-link">2025 <span[^>]*>9</,
  )
  expect(html).toMatch(
    /topic=results&amp;q=sales" class="choice-link" aria-current="true">Results <span[^>]*>4</,
  )
  expect(html).toMatch(/href="\/en\/media-releases\?q=sales" class="choice-link">All <span[^>]*>12</)
  expect(html).toContain('<input type="hidden" name="topic" value="results"/>')
  expect(asked.find(({ operation }) => operation === "MediaReleases")?.variables).toEqual({
    where: { country: "ALL", topic: "results", text: "sales" },
    first: 12,
    skip: 0,
  })
})

test("a later page has a title and canonical address of its own; a choice isn't listed", async () => {
  const many = withReleases({ total: 30 })
  const second = await show("/media-releases?page=2", many)
  expect(second.view).toMatchObject({ documentTitle: "Media releases, page 2 | Site main" })
  expect(second.head).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "http://localhost:3000/en/media-releases?page=2",
  })
  expect(second.html).toContain('href="/en/media-releases?page=3"')
  const chosen = await show("/media-releases?year=2026", many)
  expect(chosen.head).toContainEqual({ name: "robots", content: "noindex" })
})

test("a page behind the end of the list is a 404 that leads back", async () => {
  const { html, status } = await show("/media-releases?page=9", withReleases({ releases: [], total: 1 }))
  expect(status).toBe(404)
  expect(html).toContain("The list ends before this page.")
  expect(html).toContain('<a href="/en/media-releases">To the first page</a>')
})

test("an empty choice says so and can be undone", async () => {
  const { html, status } = await show("/media-releases?year=1999", withReleases({ releases: [], total: 0 }))
  expect(status).toBe(200)
  expect(html).toContain("No release matches")
})

test("a release shows its date, its words, the press contact and what the group is [MEDIA-01, ROUTE-25]", async () => {
  const { html } = await show("/media-releases/results")
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toMatch(
    /March 10, 2026.*<h1>Results 2026<\/h1>.*Sales rose\..*The group builds machines\..*Press office/s,
  )
  expect(html).not.toContain("Texts may be used freely.")
  expect(html).toContain('href="/en/media-releases/results.pdf"')
  expect(html).toContain('href="/en/media-releases?topic=results"')
})

test.each([
  ["en", "Ad hoc announcement pursuant to Art. 53 LR"],
  ["de", "Ad-hoc-Mitteilung gemäss Art. 53 KR"],
])(
  "an ad hoc release opens with what the law wants, in the release's language (%s)",
  async (locale, sentence) => {
    const found = release({ mediaReleaseAdhoc: true, locale: locale as "en" })
    const { html } = await show("/media-releases/results", withReleases({ found }))
    expect(html.indexOf(sentence)).toBeGreaterThan(0)
    expect(html.indexOf(sentence)).toBeLessThan(html.indexOf("<h1>"))
    expect((await show("/media-releases/results")).html).not.toContain(sentence)
  },
)

test("what was changed after publication is told with date and time", async () => {
  const corrections = [{ at: "2026-03-10T09:30:00.000Z", text: "The figure for 2024 was wrong." }]
  const { html, head } = await show(
    "/media-releases/results",
    withReleases({ found: release({ corrections }) }),
  )
  expect(html).toContain("The figure for 2024 was wrong.")
  expect(html).toMatch(/10:30\sAM\s(?:CET|GMT\+1)/)
  expect(JSON.stringify(head)).toContain('"dateModified":"2026-03-10T09:30:00.000Z"')
})

test("pictures say their source, size in pixels and weight [MEDIA-01]", async () => {
  const picture = {
    url: "/assets/0123456789abcdef/hall.jpg",
    mimeType: "image/jpeg",
    alternativeText: "The hall",
    width: 4000,
    height: 2250,
    fileName: "hall.jpg",
    size: 3_400_000,
    credit: "Komax",
  }
  const { html } = await show(
    "/media-releases/results",
    withReleases({ found: release({ pictures: [picture] }) }),
  )
  expect(html).toContain("JPG, 4000 × 2250 pixels, 3.4 MB")
  expect(html).toContain("Source: Komax")
  expect(html).toContain('href="/assets/0123456789abcdef/hall.jpg" download="hall.jpg"')
})

test("search engines are told of a release as news, and messengers as an article", async () => {
  const { head } = await show("/media-releases/results")
  const data = head.flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"]] : []))
  expect(data).toContainEqual(
    expect.objectContaining({
      "@type": "NewsArticle",
      headline: "Results 2026",
      datePublished: "2026-03-10T06:00:00.000Z",
      mainEntityOfPage: "http://localhost:3000/en/media-releases/results",
    }),
  )
  expect(head).toContainEqual({ property: "og:type", content: "article" })
  expect(head).toContainEqual({
    property: "article:published_time",
    content: "2026-03-10T06:00:00.000Z",
  })
})

test("overview and release name their feed", async () => {
  for (const path of ["/media-releases", "/media-releases/results"]) {
    expect((await show(path)).head).toContainEqual({
      tagName: "link",
      rel: "alternate",
      type: "application/atom+xml",
      title: "Site main: Media releases",
      href: "/en/media-releases/feed.xml",
    })
  }
})
