import { expect, test } from "vitest"
import type { StoryTeasersFieldsFragment } from "../../../../app/ground/graphql/generated/content.ts"
import { loadPageView } from "../../../../app/website/address/page-view.server.ts"
import { createTestContext } from "../../request-context.ts"
import { pageContent, siteWith } from "../pages/page-fixture.ts"
import { storiesSite, story } from "./fixture.ts"

const people = { category: { locale: "en" as const, name: "People", slug: "people" } }

async function modulesOf(changes: Partial<StoryTeasersFieldsFragment>) {
  const module = {
    __typename: "StoryTeasers" as const,
    key: "stories",
    measure: "STRETCHED" as const,
    anchor: null,
    anchorTitle: null,
    title: "From practice",
    text: null,
    category: null,
    product: null,
    number: 3,
    ...changes,
  }
  const stories = [story("a"), story("b", people), story("c"), story("d")]
  const answers = { ...storiesSite(stories), ...siteWith(pageContent({ modules: [module] })) }
  const { data: view } = await loadPageView(createTestContext("http://localhost/en/company", { answers }))
  if (view.kind !== "page") throw new Error(view.kind)
  return { html: Buffer.concat([...view.modules]).toString(), view }
}

test("a page teases the newest stories, with the way to all", async () => {
  const { html, view } = await modulesOf({})
  expect(html.match(/<article/g)).toHaveLength(3)
  expect(view.hasStories).toBe(true)
  expect(html).toContain('href="/en/stories"')
})

test("those of one category lead to that category", async () => {
  const { html } = await modulesOf({ category: "people" })
  expect(html).toContain('href="/en/stories/b"')
  expect(html.match(/<article/g)).toHaveLength(1)
  expect(html).toContain('href="/en/stories?category=people"')
})

test("without stories the module is left out with its title", async () => {
  const { html } = await modulesOf({ category: "applications" })
  expect(html).not.toContain("From practice")
})
