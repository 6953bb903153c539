/** What any search service must answer over GraphQL. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { Database } from "../../../platform/database/database.ts"
import { createSearchService } from "../../../services/search/server.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"

const token = "contract-token"
let database: Database
let service: ReturnType<typeof createSearchService>
beforeAll(async () => {
  database = await freshDatabase({ keep: true })
  service = createSearchService({ pool: database.pool, token, graphiql: false, onError: console.error })
})
afterAll(() => database.close())

type Answer = { data: Record<string, never> | null; errors?: { message: string; extensions?: object }[] }

async function ask(query: string, variables: object = {}, bearer?: string) {
  const headers = new Headers({ "content-type": "application/json", accept: "application/json" })
  if (bearer) headers.set("authorization", `Bearer ${bearer}`)
  const body = JSON.stringify({ query, variables })
  const response = await service.fetch(new Request("http://search.test/", { method: "POST", headers, body }))
  return { status: response.status, ...((await response.json()) as Answer) }
}

const index = `mutation ($documents: [DocumentInput!]!) { indexDocuments(source: "test", documents: $documents) }`
const sigma = {
  id: "sigma",
  siteId: "main",
  type: "PRODUCT",
  language: "en",
  languages: ["en"],
  path: "/products/sigma",
  title: "Sigma 688",
  models: ["Sigma 688"],
  version: "1",
}
const search = `query ($query: String!, $languages: [String!]!, $first: Int! = 10, $skip: Int! = 0) {
  search(siteId: "main", languages: $languages, country: "CH", query: $query, first: $first, skip: $skip) {
    total types { type total } correctedQuery isPartial records { id type language path title description }
  }
}`
const suggest = `query ($query: String!) { suggest(siteId: "main", languages: ["en"], country: "ALL", query: $query) { id } }`

beforeEach(async () => {
  expect((await ask(index, { documents: [sigma] }, token)).data).toEqual({ indexDocuments: 1 })
})

test("a search answers records, totals by type, and what was searched for [SEARCH-01]", async () => {
  const { data } = await ask(search, { query: "sigma688", languages: ["en"] })
  expect(data).toEqual({
    search: {
      total: 1,
      types: [{ type: "PRODUCT", total: 1 }],
      correctedQuery: null,
      isPartial: false,
      records: [
        {
          id: "sigma",
          type: "PRODUCT",
          language: "en",
          path: "/products/sigma",
          title: "Sigma 688",
          description: "",
        },
      ],
    },
  })
})

test("suggestions take the beginning of a word [SEARCH-03]", async () => {
  expect((await ask(suggest, { query: "sig" })).data).toEqual({ suggest: [{ id: "sigma" }] })
})

test("without the right token nothing is written, and nobody sees what else is there", async () => {
  const remove = `mutation { removeDocuments(source: "test", ids: ["sigma"]) }`
  const versions = `{ documentVersions(source: "test") { id version } }`
  for (const bearer of [undefined, "", "wrong", `${token}x`])
    for (const query of [index, remove, versions]) {
      const { data, errors } = await ask(query, { documents: [sigma] }, bearer)
      expect(data?.documentVersions ?? data?.removeDocuments ?? null).toBeNull()
      expect(errors?.[0]?.message).toMatch(/^not allowed/)
    }
  const known = await ask(versions, {}, token)
  expect(known.data).toEqual({ documentVersions: [{ id: "sigma", version: "1" }] })
  expect((await ask(remove, {}, token)).data).toEqual({ removeDocuments: 1 })
  expect((await ask(search, { query: "sigma", languages: ["en"] })).data?.search).toMatchObject({ total: 0 })
})

test.each([
  [{ query: "x".repeat(201), languages: ["en"] }, "query: must not be longer than 200 characters"],
  [{ query: "x", languages: [] }, "languages"],
  [{ query: "x", languages: ["en", "de", "fr", "ja", "zh", "it"] }, "languages"],
  [{ query: "x", languages: ["../en"] }, "languages.0: must be a language code"],
  [{ query: "x", languages: ["en"], first: 101 }, "first"],
  [{ query: "x", languages: ["en"], first: -1 }, "first"],
  [{ query: "x", languages: ["en"], skip: -1 }, "skip"],
])("%j is refused with a reason", async (variables, reason) => {
  const { status, errors } = await ask(search, variables)
  expect([status, errors?.[0]?.message]).toEqual([expect.any(Number), expect.stringContaining(reason)])
  expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT" })
})

test("a document that can't be is refused, and none of those beside it is taken", async () => {
  const documents = [
    { ...sigma, id: "other" },
    { ...sigma, boost: 1000 },
  ]
  expect((await ask(index, { documents }, token)).errors?.[0]?.message).toContain("documents.1.boost")
  expect((await ask(search, { query: "sigma", languages: ["en"] })).data?.search).toMatchObject({ total: 1 })
})
