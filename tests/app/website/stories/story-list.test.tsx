import { expect, test } from "vitest"
import { DecoratedPage } from "../../../../app/website/address/decorated-page.tsx"
import { loadPageView } from "../../../../app/website/address/page-view.server.ts"
import { renderDocument } from "../../render-document.tsx"
import { createTestContext } from "../../request-context.ts"
import { film, storiesSite, story } from "./fixture.ts"

const people = { category: { locale: "en" as const, name: "People", slug: "people" } }
const twentyFive = Array.from({ length: 25 }, (_, index) =>
  story(`s${index}`, {
    ...(index < 5 ? people : {}),
    video: index % 10 === 0 ? { id: film.fileName } : null,
  }),
)

async function show(search = "", { stories = twentyFive, locale = "en" } = {}) {
  const context = createTestContext(`http://localhost/${locale}/stories${search}`, {
    answers: storiesSite(stories),
  })
  const { data: view, init } = await loadPageView(context)
  if (view.kind !== "page" || !view.decoration) throw new Error(view.kind)
  const html = renderDocument(
    <DecoratedPage decoration={view.decoration} page={view.page}>
      <p>Introduction</p>
    </DecoratedPage>,
    context.locale.language,
  )
  return { html, view, head: view.head, status: init?.status ?? 200, headers: new Headers(init?.headers) }
}

const cards = (html: string) => html.match(/<article/g)?.length ?? 0

test("the overview shows twelve stories as cards with category, date, lead and picture [ROUTE-20, STORY-02]", async () => {
  const { html, status } = await show()
  expect(status).toBe(200)
  expect(cards(html)).toBe(12)
  expect(html).toContain("<h1>Stories</h1>")
  expect(html).toContain("Introduction")
  expect(html).toContain('href="/en/stories/s0"')
  expect(html).toContain('<time dateTime="2026-03-12T06:00:00.000Z">')
  expect(html).toContain("What happened in s0.")
  expect(html).toContain("25 stories")
})

test("categories and films are links with their numbers, which keep the other filters [STORY-03, STORY-04]", async () => {
  const { html } = await show("?category=people")
  expect(cards(html)).toBe(5)
  expect(html).toMatch(/href="\/en\/stories" class="choice-link">All<span[^>]*>25</)
  expect(html).toMatch(/href="\/en\/stories\?category=quality" class="choice-link">Quality<span[^>]*>20</)
  expect(html).toMatch(/href="\/en\/stories\?category=people"[^>]*aria-current="true">People<span[^>]*>5</)
  expect(html).toMatch(/href="\/en\/stories\?category=people&amp;video=yes"[^>]*>.*?With film<span[^>]*>1</)
  expect(html).not.toContain("Applications")
  expect(html).not.toContain("Introduction")
})

test("only stories with a film are listed where the reader wants that, together with words [STORY-04]", async () => {
  const { html } = await show("?video=yes&q=Story+s1")
  expect(cards(html)).toBe(1)
  expect(html).toContain('href="/en/stories/s10"')
  expect(html).toContain('<input type="hidden" name="video" value="yes"/>')
  expect(html).toContain('value="Story s1"')
})

test("pages have real links, the neighbours are named in the head, and each page has its own canonical address", async () => {
  const { html, head, view } = await show("?page=2")
  expect(cards(html)).toBe(12)
  expect(html).toContain('href="/en/stories?page=3"')
  expect(head).toContainEqual({ tagName: "link", rel: "prev", href: "http://localhost:3000/en/stories" })
  expect(head).toContainEqual({
    tagName: "link",
    rel: "next",
    href: "http://localhost:3000/en/stories?page=3",
  })
  expect(head).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "http://localhost:3000/en/stories?page=2",
  })
  expect(view.documentTitle).toContain("Stories, page 2")
})

test("the first page names all languages of the overview, and the feed", async () => {
  const { head } = await show()
  expect(head).toContainEqual(expect.objectContaining({ rel: "alternate", hrefLang: "de" }))
  expect(head).toContainEqual(
    expect.objectContaining({ rel: "alternate", type: "application/atom+xml", href: "/en/stories/feed.xml" }),
  )
})

test("a filtered list isn't indexed", async () => {
  const { head } = await show("?category=people")
  expect(head).toContainEqual({ name: "robots", content: "noindex" })
})

test("an unknown category is said in words, and all stories are shown", async () => {
  const { html, status, head } = await show("?category=gossip")
  expect(status).toBe(200)
  expect(cards(html)).toBe(12)
  expect(html).toContain("The category in this address doesn’t exist")
  expect(head).toContainEqual({ name: "robots", content: "noindex" })
})

test("behind the end there is a 404 with a way back", async () => {
  const { html, status } = await show("?page=9")
  expect(status).toBe(404)
  expect(cards(html)).toBe(0)
  expect(html).toContain("You asked for page 9; the list has 3.")
  expect(html).toContain('<a class="button" href="/en/stories">')
})

test("an empty list says what was filtered, with a link to undo each", async () => {
  const { html, status } = await show("?q=zzz&category=people&video=yes")
  expect(status).toBe(200)
  expect(html).toContain("No story matches")
  expect(html).toContain('href="/en/stories?category=people&amp;video=yes" class="story-chip"')
  expect(html).toContain('href="/en/stories?q=zzz&amp;video=yes" class="story-chip"')
  expect(html).toContain('href="/en/stories?q=zzz&amp;category=people" class="story-chip"')
})

test("nothing that was typed becomes markup", async () => {
  const { html } = await show(`?q=${encodeURIComponent('"><script>x</script>')}`)
  expect(html).not.toContain("<script")
})

test("without any story the list says so", async () => {
  const { html } = await show("", { stories: [] })
  expect(html).toContain("There are no stories yet.")
})

test("a story in another language says which", async () => {
  const { html } = await show("", { stories: [story("a")], locale: "de-ch" })
  expect(html).toContain('<li lang="en">')
  expect(html).toContain("12. März 2026")
})
