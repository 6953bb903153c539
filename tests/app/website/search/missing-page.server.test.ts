import { expect, test } from "vitest"
import { missingPage, wordsOf } from "../../../../app/website/search/missing-page.server.ts"
import { createTestContext } from "../../request-context.ts"
import { failing, searchRecord, searchResult, siteNavigation } from "./fixture.ts"

test.each([
  ["/technology/crimpin", "crimpin technology"],
  ["/produkte/sigma-688.html", "sigma 688 produkte"],
  ["/a/b/圧着", "圧着 b"],
  ["/", ""],
])("the words of %s are %j", (path, expected) => {
  expect(wordsOf(path)).toBe(expected)
})

test("a missing page offers the search and the nearest pages [ROUTE-31]", async () => {
  const answers = { NearestPages: searchResult([searchRecord("technology/crimping", { title: "Crimpen" })]) }
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
  const context = createTestContext("http://localhost/de/x", {
    answers: { NearestPages: failing, SiteNavigation: siteNavigation },
  })
  expect(await (await missingPage(context)).json()).toMatchObject({ kind: "not-found", nearest: [] })
})

test("pages are looked for by the address's last part, and a machine's documents take no page's place [ROUTE-31]", async () => {
  const asked: string[] = []
  const found = searchResult([
    searchRecord("products/sigma-688", { title: "Sigma 688" }),
    searchRecord("/assets/sigma.pdf", { title: "Sigma 688: Brochure", type: "DOCUMENT" }),
    searchRecord("technology/crimping", { title: "Crimping" }),
  ])
  const answers = {
    NearestPages: ({ query }: { query: string }) => {
      asked.push(query)
      return found
    },
  }
  const response = await missingPage(
    createTestContext("http://localhost/en/technology/sigma-68", { answers }),
  )
  const { nearest } = (await response.json()) as { nearest: { title: string }[] }
  expect(nearest.map(({ title }) => title)).toEqual(["Sigma 688", "Crimping"])
  expect(asked).toEqual(["sigma 68"])
})

test("where no page comes near, a missing page names the site's sections [ROUTE-31]", async () => {
  const answers = { NearestPages: searchResult([]), SiteNavigation: siteNavigation }
  const response = await missingPage(createTestContext("http://localhost/en/asdf", { answers }))
  expect(await response.json()).toMatchObject({ nearest: [], sections: [{ title: "Company" }] })
})

test("of two pages with one title a missing page names the one below the same page, and first what is called so [ROUTE-31]", async () => {
  const records = [
    searchRecord("products/axon", { title: "Axon" }),
    searchRecord("products/crimping", { title: "Crimping" }),
    searchRecord("technology/crimping", { title: "Crimping" }),
  ]
  const answers = { NearestPages: searchResult(records) }
  const response = await missingPage(createTestContext("http://localhost/en/technology/crimpin", { answers }))
  const { nearest } = (await response.json()) as { nearest: { href: string }[] }
  expect(nearest.map(({ href }) => href)).toEqual(["/en/technology/crimping", "/en/products/axon"])
})
