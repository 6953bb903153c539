/** What editors see of their readers' searches. */
import { expect, test } from "vitest"
import { loadSearches } from "../../../../app/editor/searches/searches.server.ts"
import { createTestContext } from "../../request-context.ts"
import { createTestUpstreams } from "../../upstreams.ts"

type Read = NonNullable<ReturnType<typeof createTestUpstreams>["searchQueries"]>["read"]

async function viewOf(search: string, read: Read | null) {
  const upstreams = Object.assign(createTestUpstreams(), { searchQueries: read && { read } })
  const address = `http://localhost/en/editor/searches${search}`
  return (await loadSearches(createTestContext(address, { upstreams, isEditor: true }))).data
}

const queries = [{ language: "de", query: "abwickler 3 mm²", asked: 7, foundNothing: 2 }]

test("each query leads to what its readers were shown, and languages have names", async () => {
  const asked: unknown[] = []
  const view = await viewOf("?language=de&days=7&nothing=1&page=2", async (wanted) => {
    asked.push(wanted)
    return { queries, total: 120, languages: ["en", "de"] }
  })
  expect(asked).toEqual([{ siteId: "main", days: 7, language: "de", onlyNothing: true, skip: 50, first: 50 }])
  expect(view.rows).toEqual([
    { ...queries[0], languageName: "German", href: "/de/search?q=abwickler+3+mm%C2%B2" },
  ])
  expect(view.languages).toEqual([
    { code: "en", name: "English" },
    { code: "de", name: "German" },
  ])
  expect(view.pages).toBe(3)
})

test.each([
  "",
  "?language=%00&days=1e9&page=-3",
  "?language=xx-yy&days=abc&page=99999999",
  "?days=30&days=7&page=1.5",
])("an address that says nothing sensible shows the last thirty days: %s", async (search) => {
  const asked: { days: number; skip: number; language: string | null }[] = []
  await viewOf(search, async (wanted) => {
    asked.push(wanted)
    return { queries: [], total: 0, languages: [] }
  })
  expect(asked).toMatchObject([{ days: 30, skip: 0, language: null }])
})

test("where another service searches, the screen has no list", async () => {
  const view = await viewOf("", null)
  expect(view.rows).toBeNull()
  expect(view.pages).toBe(0)
})
