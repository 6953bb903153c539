import { expect, test } from "vitest"
import { missingPage, wordsOf } from "../../../../app/website/search/missing-page.server.ts"
import { createTestContext } from "../../request-context.ts"
import { failing, searchRecord, searchResult } from "./fixture.ts"

test.each([
  ["/technology/crimpin", "crimpin technology"],
  ["/produkte/sigma-688.html", "sigma 688 produkte"],
  ["/a/b/圧着", "圧着 b"],
  ["/", ""],
])("the words of %s are %j", (path, expected) => {
  expect(wordsOf(path)).toBe(expected)
})

test("a missing page offers the search and the nearest pages [ROUTE-31]", async () => {
  const answers = { Search: searchResult([searchRecord("technology/crimping", { title: "Crimpen" })]) }
  const response = await missingPage(createTestContext("http://localhost/de/technology/crimpin", { answers }))
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({
    kind: "not-found",
    words: "crimpin technology",
    scope: { action: "/de/search", localeCode: "de" },
    nearest: [{ title: "Crimpen", href: "/de/technology/crimping" }],
  })
})

test("without the search service a missing page still answers", async () => {
  const context = createTestContext("http://localhost/de/x", { answers: { Search: failing } })
  expect(await (await missingPage(context)).json()).toMatchObject({ kind: "not-found", nearest: [] })
})
