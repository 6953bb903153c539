/** The thesaurus as the search service is told it and works with it. */
import { expect, test } from "vitest"
import { createSearchIndex } from "../../../services/search/search.ts"
import { createSearchService } from "../../../services/search/server.ts"
import type { Concept } from "../../../services/search/thesaurus.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { aDocument } from "./fixture.ts"

function concept(id: string, words: Record<string, string[]>, fields: Partial<Concept> = {}): Concept {
  const terms = Object.entries(words).map(([language, own]) => ({ language, words: own }))
  return { id, broader: null, role: null, terms, ...fields }
}

async function indexWith(concepts: Concept[], ...documents: ReturnType<typeof aDocument>[]) {
  const { pool } = await freshDatabase()
  const index = createSearchIndex(pool)
  await index.replaceThesaurus("content", concepts)
  await index.indexDocuments("test", documents)
  const asked = { siteId: "main", languages: ["en"], country: "CH", skip: 0, first: 10 }
  return {
    index,
    ids: async (query: string, languages = ["en"]) =>
      (await index.search({ ...asked, languages, query })).records.map(({ id }) => id),
  }
}

test("a synonym of any language finds the page, a literal word comes first", async () => {
  const { ids } = await indexWith(
    [concept("prefeeder", { en: ["prefeeder", "dereeler"], de: ["Abroller"], ja: ["給線機"] })],
    aDocument({ id: "means", title: "Prefeeder" }),
    aDocument({ id: "says", title: "Dereeler" }),
  )
  expect(await ids("dereeler")).toEqual(["says", "means"])
  expect((await ids("Abroller")).sort()).toEqual(["means", "says"])
  expect((await ids("給線機")).sort()).toEqual(["means", "says"])
})

test("a wider concept is looked for only when the narrow one finds nothing", async () => {
  const concepts = [
    concept("cutting", { en: ["cutting machine"] }),
    concept("guillotine", { en: ["guillotine"] }, { broader: "cutting" }),
  ]
  const one = await indexWith(concepts, aDocument({ id: "cutter", title: "Cutting machine" }))
  expect(await one.ids("guillotine")).toEqual(["cutter"])
  const both = await indexWith(
    concepts,
    aDocument({ id: "cutter", title: "Cutting machine" }),
    aDocument({ id: "guillotine", title: "Guillotine" }),
  )
  expect(await both.ids("guillotine")).toEqual(["guillotine"])
})

test("fillers and wishes are not needed, what is asked for is enough", async () => {
  const { ids } = await indexWith(
    [
      concept("machine", { en: ["machine"] }, { role: "filler" }),
      concept("price", { en: ["price", "how much"] }, { role: "wish" }),
      concept("rental", { en: ["rent", "rental"] }, { role: "intent" }),
    ],
    aDocument({ id: "welder", title: "Welder" }),
    aDocument({ id: "rental", title: "Rental" }),
  )
  expect(await ids("welder machine price")).toEqual(["welder"])
  expect((await ids("rent a welder"))[0]).toBe("rental")
})

test("a new thesaurus replaces the old one of the same source", async () => {
  const { index, ids } = await indexWith(
    [concept("a", { en: ["dereeler", "prefeeder"] })],
    aDocument({ id: "one", title: "Prefeeder" }),
  )
  expect(await ids("dereeler")).toEqual(["one"])
  await index.replaceThesaurus("content", [])
  expect(await ids("dereeler")).toEqual([])
})

test("only who has the token tells the thesaurus", async () => {
  const { pool } = await freshDatabase()
  const service = createSearchService({ pool, token: "secret", graphiql: false })
  const query = `mutation { replaceThesaurus(source: "x", concepts: [{ id: "a", role: FILLER, words: [{ language: "en", preferred: "a" }] }]) }`
  const tell = (token: string) =>
    service.fetch(
      new Request("http://search.test/graphql", {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify({ query }),
      }),
    )
  expect((await tell("wrong")).status).toBe(403)
  expect(await (await tell("secret")).json()).toEqual({ data: { replaceThesaurus: 1 } })
})
