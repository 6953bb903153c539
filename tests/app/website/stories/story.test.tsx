import { expect, test } from "vitest"
import { DecoratedPage } from "../../../../app/website/address/decorated-page.tsx"
import { loadPageView } from "../../../../app/website/address/page-view.server.ts"
import { renderDocument } from "../../render-document.tsx"
import { createTestContext } from "../../request-context.ts"
import { film, laboratory, press, storiesSite, story } from "./fixture.ts"

const people = { category: { locale: "en" as const, name: "People", slug: "people" } }
const read = story("heights", { productSlugs: ["sigma"] })
const others = [
  story("next"),
  story("sigma-again", { ...people, productSlugs: ["sigma"] }),
  story("far", people),
]

async function show(
  full: object = {},
  { address = "http://localhost/en/stories/heights", told = read } = {},
) {
  const context = createTestContext(address, { answers: storiesSite([told, ...others], full) })
  const { data: view } = await loadPageView(context)
  if (view.kind !== "page" || view.decoration?.kind !== "story") throw new Error(view.kind)
  const html = renderDocument(
    <DecoratedPage decoration={view.decoration} page={view.page}>
      <p>Modules</p>
    </DecoratedPage>,
    context.locale.language,
  )
  return { html, view, story: view.decoration, head: view.head }
}

test("a story has one title, its category, date, reading time and modules [ROUTE-21, STORY-01]", async () => {
  const { html, view } = await show()
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('<a href="/en/stories?category=quality">Quality</a>')
  expect(html).toContain("Reading time: 4 min")
  expect(html).toContain("<p>Modules</p>")
  expect(Buffer.concat([...view.modules]).toString()).not.toContain("<h1")
})

test("its contacts can be written to and called, and authors have a page [STORY-01]", async () => {
  const { html } = await show({ storyContacts: [laboratory, press] })
  expect(html).toContain('<a href="/en/stories/contacts/crimp-laboratory">Crimp laboratory</a>')
  expect(html).toContain('href="mailto:lab@komax.example"')
  expect(html).toContain('href="tel:+41410000131"')
  expect(html).not.toContain("/en/stories/contacts/press")
})

test("stories of the same category and about its products are recommended, never itself [STORY-05]", async () => {
  const { story: shown } = await show()
  expect(shown.recommended.map(({ id }) => id)).toEqual(["next", "sigma-again"])
})

test("the products of a story that this reader can have are shown [STORY-08]", async () => {
  const { story: shown, html } = await show({ productSlugs: ["sigma", "no-such"] })
  expect(shown.products.map(({ slug }) => slug)).toEqual(["sigma"])
  expect(html).toContain("product-card")
})

test("a story is shared by plain links, and nothing of others is loaded [STORY-06]", async () => {
  const { html } = await show()
  expect(html).toContain('<dialog id="share-story"')
  expect(html).toContain('href="#share-story"')
  const hrefs = [...html.matchAll(/href="((?:https|mailto):[^"]+)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  )
  const address = "http%3A%2F%2Flocalhost%3A3000%2Fen%2Fstories%2Fheights"
  expect(hrefs).toEqual([
    `mailto:?subject=Story%20heights&body=${address}`,
    `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
    `https://x.com/intent/post?text=Story+heights&url=${address}`,
    `https://wa.me/?text=Story+heights+${address}`,
  ])
  expect(html).not.toMatch(/(?:src|srcSet)="https?:/)
})

test("the film has captions and its words as text, and doesn't start by itself", async () => {
  const told = { ...read, video: { id: "film" } }
  const captions = { url: "/assets/0123456789abcdef/captions.vtt" }
  const transcript = { raw: { children: [{ type: "paragraph", children: [{ text: "A wire runs." }] }] } }
  const { html } = await show({ captions, transcript, video: film }, { told })
  expect(html).toContain(`<video src="${film.url}" controls="" playsinline="" preload="none"`)
  expect(html).toContain(
    '<track kind="captions" src="/assets/0123456789abcdef/captions.vtt" srcLang="en" label="English" default=""/>',
  )
  expect(html).toMatch(/<details class="story-transcript">.*A wire runs\./)
  expect(html).not.toContain("autoplay")
})

test("one click says whether it helped, and the form for more knows the story [STORY-07]", async () => {
  const { html } = await show()
  expect(html).toContain('method="post" action="/api/story-helpful"')
  expect(html).toContain('<input type="hidden" name="story" value="heights"/>')
  expect(html).toMatch(/<button[^>]*name="answer" value="yes"/)
  expect(html).toContain('href="/en/contact/story-feedback?story=heights"')
})

test("the head says that it is an article, when it appeared, and who wrote it", async () => {
  const { head } = await show({ storyContacts: [laboratory] })
  expect(head).toContainEqual({ property: "og:type", content: "article" })
  expect(head).toContainEqual({ property: "article:published_time", content: read.publicationDate })
  expect(head).toContainEqual({ property: "article:section", content: "Quality" })
  expect(head).toContainEqual(expect.objectContaining({ type: "application/atom+xml" }))
  const article = head.find((tag) => "script:ld+json" in tag && JSON.stringify(tag).includes('"Article"'))
  expect(article).toMatchObject({
    "script:ld+json": {
      headline: "Story heights",
      datePublished: read.publicationDate,
      inLanguage: "en",
      author: [{ "@type": "Organization", name: "Crimp laboratory" }],
    },
  })
})

test("a story in another language is marked as such, the website's own words around it aren't", async () => {
  const { html, view } = await show({}, { address: "http://localhost/de-ch/stories/heights" })
  expect(view.page.isLanguageFallback).toBe(true)
  expect(html).toContain('<h1 lang="en">')
  expect(html).toContain("Lesezeit: 4 Min.")
})

test("a page that the service doesn't know as a story is shown as an ordinary page", async () => {
  const answers = { ...storiesSite([read]), Story: { stories: [] } }
  const { data: view } = await loadPageView(
    createTestContext("http://localhost/en/stories/heights", { answers }),
  )
  expect(view).toMatchObject({ kind: "page", decoration: null })
})
