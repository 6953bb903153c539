/** How the search service receives the thesaurus and uses it. */
import { expect, test, vi } from "vitest"
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

test("after it was warmed the index doesn't read the thesaurus for the first search", async () => {
  const { pool } = await freshDatabase()
  await createSearchIndex(pool).replaceThesaurus("content", [concept("prefeeder", { en: ["dereeler"] })])
  const index = createSearchIndex(pool)
  await index.warm()
  const query = vi.spyOn(pool, "query")
  await index.search({
    siteId: "main",
    languages: ["en"],
    country: "CH",
    query: "dereeler",
    skip: 0,
    first: 10,
  })
  expect(
    query.mock.calls.filter(([statement]) => /thesaurus|concept/.test(JSON.stringify(statement))),
  ).toEqual([])
})

test("a word as it is written means more than its stem: a knife isn't a fair", async () => {
  const { ids } = await indexWith(
    [concept("blade", { de: ["Klinge", "Messer"] }), concept("fair", { de: ["Messe", "Ausstellung"] })],
    aDocument({ id: "blade", language: "de", languages: ["de"], title: "Klinge" }),
    aDocument({ id: "fair", language: "de", languages: ["de"], title: "Ausstellung" }),
  )
  expect(await ids("Messer", ["de", "en"])).toEqual(["blade"])
  expect(await ids("Messe", ["de", "en"])).toEqual(["fair"])
})

test("a word with a second meaning is understood, and not looked for", async () => {
  const { ids } = await indexWith(
    [
      concept("media", { en: ["media release", "press", "press contact"] }, { role: "matter" }),
      concept("bench-press", { en: ["bench press", "press"] }),
      concept("hotline", { en: ["hotline", "malfunction", "out of order"] }, { role: "intent" }),
    ],
    aDocument({ id: "press", title: "Press" }),
    aDocument({ id: "media", title: "Media releases" }),
    aDocument({ id: "order", title: "Order form" }),
    aDocument({ id: "hotline", title: "Hotline" }),
  )
  expect(await ids("press contact")).toEqual(["media"])
  expect((await ids("press"))[0]).toBe("press")
  expect(await ids("malfunction")).toEqual(["hotline"])
})

test("an English word that means something else in the reader's language isn't looked for there", async () => {
  const { ids } = await indexWith(
    [
      concept("location", { en: ["locations"], fr: ["sites", "siège"] }),
      concept("rental", { en: ["rental"], fr: ["location"] }),
    ],
    aDocument({ id: "rental", language: "fr", languages: ["fr"], title: "Location et leasing" }),
    aDocument({ id: "sites", language: "fr", languages: ["fr"], title: "Sites" }),
  )
  expect(await ids("siège", ["fr", "en"])).toEqual(["sites"])
})

test("a series is found by what it is, where it is a kind of it and named among its words", async () => {
  const { ids } = await indexWith(
    [
      concept("prefeeder", { en: ["prefeeder", "dereeler", "Fero"], de: ["Abroller"] }),
      concept("series-fero", { en: ["Fero"] }, { broader: "prefeeder" }),
    ],
    aDocument({ id: "mention", title: "Line", text: "With a prefeeder." }),
    aDocument({ id: "fero", title: "Fero 60" }),
  )
  expect(await ids("Abroller")).toEqual(["fero", "mention"])
})

test("words of any of the reader's languages are understood in pages of another of them", async () => {
  const { ids } = await indexWith(
    [
      concept("data-sheet", { en: ["data sheet"], es: ["ficha técnica"] }, { role: "document" }),
      concept("connector", { en: ["connector"], pt: ["ficha"] }),
      concept("series-sigma", { en: ["Sigma"] }),
    ],
    aDocument({ id: "sheet", type: "document", title: "Sigma 688: data sheet", models: ["Sigma 688"] }),
    aDocument({ id: "brochure", type: "document", title: "Sigma 688: brochure", models: ["Sigma 688"] }),
  )
  expect((await ids("ficha técnica sigma 688", ["es", "en"]))[0]).toBe("sheet")
})

test("where few documents have a concept, those of a wider one follow", async () => {
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
  expect(await both.ids("guillotine")).toEqual(["guillotine", "cutter"])
  const many = Array.from({ length: 12 }, (_, place) =>
    aDocument({ id: `guillotine-${place}`, title: "Guillotine" }),
  )
  const enough = await indexWith(concepts, aDocument({ id: "cutter", title: "Cutting machine" }), ...many)
  expect(await enough.ids("guillotine")).not.toContain("cutter")
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

test("a matter of the company is on its pages: products with the same words come after them", async () => {
  const words = { title: "Contacts", text: "Press contact", boost: 3 }
  const documents = [
    aDocument({ id: "product", type: "product", ...words }),
    aDocument({ id: "page", title: "Media", text: "Press contact" }),
  ]
  const intent = await indexWith(
    [concept("press-contact", { en: ["press contact"] }, { role: "intent" })],
    ...documents,
  )
  expect(await intent.ids("press contact")).toEqual(["product", "page"])
  const matter = await indexWith(
    [concept("press-contact", { en: ["press contact"] }, { role: "matter" })],
    ...documents,
  )
  expect(await matter.ids("press contact")).toEqual(["page", "product"])
})

test("beside a model's name, what is asked for ranks and leaves the model's page in", async () => {
  const { ids } = await indexWith(
    [
      concept("manual", { en: ["manual"], ja: ["説明書"] }, { role: "document" }),
      concept("rental", { en: ["rent"] }, { role: "intent" }),
    ],
    aDocument({
      id: "model",
      type: "product",
      title: "Sigma 688",
      models: ["Sigma 688", "シグマ 688"],
      boost: 3,
    }),
    aDocument({ id: "manual", type: "document", title: "Sigma 688: manual", models: ["Sigma 688"] }),
    aDocument({ id: "brochure", type: "document", title: "Sigma 688: brochure", models: ["Sigma 688"] }),
    aDocument({ id: "other", type: "document", title: "Sigma 622: manual", models: ["Sigma 622"] }),
    aDocument({ id: "plan", title: "Our plan", text: "Rent a Sigma 688, and 688 reasons why." }),
  )
  expect(await ids("sigma 688 manual")).toEqual(["manual", "model", "brochure", "plan"])
  expect((await ids("シグマ688 説明書", ["ja", "en"]))[0]).toBe("model")
  expect((await ids("rent sigma 688"))[0]).toBe("model")
})

test("two letters begin an umlaut, and titles that begin so lead [SEARCH-03]", async () => {
  const { index } = await indexWith(
    [concept("testing", { de: ["Prüfen"] })],
    aDocument({
      id: "kind",
      language: "de",
      languages: ["de"],
      title: "Adapta 16",
      kinds: ["Prüfen"],
      boost: 3,
    }),
    aDocument({ id: "title", language: "de", languages: ["de"], title: "Prüfaufnahmen" }),
  )
  const reader = { siteId: "main", languages: ["de"], country: "CH", first: 5 }
  for (const query of ["prue", "pruef", "prüf"])
    expect(
      (await index.suggest({ ...reader, query })).map(({ id }) => id),
      query,
    ).toEqual(["title", "kind"])
})

test.each([
  ["Verdrill-Maschine", "de"],
  ["verdrill maschine", "de"],
  ["pair twister", "en"],
  ["pairtwister", "en"],
  ["Pair-Twister", "de"],
])("%s is the same word wherever it has spaces and hyphens [SEARCH-10]", async (query, language) => {
  const { ids } = await indexWith(
    [concept("twister", { en: ["twisting machine", "pair twister"], de: ["Verdrillmaschine"] })],
    aDocument({
      id: "twister",
      language,
      languages: [language],
      title: language === "de" ? "Verdrillmaschine" : "Twisting machine",
    }),
    aDocument({ id: "other", language, languages: [language], title: "Machine" }),
  )
  expect(await ids(query, [language])).toEqual(["twister"])
})

test("articles and question words of the language that is typed say nothing on a site in another one", async () => {
  const { ids } = await indexWith(
    [
      concept("spare-part", { en: ["spare part"], it: ["ricambi", "pezzi di ricambio"] }),
      concept("tester", { en: ["tester"], de: ["Prüfgerät"], it: ["collaudatore"] }),
    ],
    aDocument({ id: "part", title: "Spare part for testers" }),
    aDocument({ id: "tester", title: "Tester" }),
  )
  expect((await ids("pezzi di ricambio per il collaudatore"))[0]).toBe("part")
  expect(await ids("wo ist das Prüfgerät")).toContain("tester")
})

test("a phrase of which stop words leave one word doesn't change what that word means", async () => {
  const { ids } = await indexWith(
    [
      concept("fault", { en: ["fault", "machine down"] }),
      concept("machine", { en: ["machine"] }, { role: "filler" }),
      concept("price", { en: ["how much"] }, { role: "wish" }),
    ],
    aDocument({ id: "welder", title: "Welder" }),
    aDocument({ id: "fault", title: "Fault" }),
  )
  expect(await ids("welder machine")).toEqual(["welder"])
  expect(await ids("how much is a welder")).toEqual(["welder"])
})

test("of a question, words that nobody knows aren't needed beside what is known", async () => {
  const { ids } = await indexWith(
    [concept("pull-off-force", { en: ["pull-off force"] })],
    aDocument({ id: "tester", title: "Pull-off force" }),
    aDocument({ id: "course", title: "Course", text: "We prove what we say about the force of a pull off" }),
  )
  expect((await ids("how do I prove the pull-off force"))[0]).toBe("tester")
})

test("a compound with its umlauts as two letters is cut as with one [SEARCH-10]", async () => {
  const { ids } = await indexWith(
    [concept("overhaul", { en: ["overhaul"], de: ["Überholung"] }), concept("press", { de: ["Presse"] })],
    aDocument({ id: "overhaul", title: "Overhaul" }),
  )
  expect(await ids("Pressenüberholung")).toEqual(["overhaul"])
  expect(await ids("Pressenueberholung")).toEqual(["overhaul"])
})

test("what begins a word of the reader's language is suggested before what begins one of another language", async () => {
  const { index } = await indexWith(
    [
      ...["presa", "presto", "preda", "premio", "prezzo"].map((word) =>
        concept(word, { it: [word], en: [`x${word}`] }),
      ),
      concept("press", { en: ["pressing machine"] }),
    ],
    aDocument({ id: "press", title: "Pressing machine" }),
    aDocument({ id: "other", title: "Xpremio" }),
  )
  const reader = { siteId: "main", languages: ["en"], country: "CH", first: 5 }
  expect((await index.suggest({ ...reader, query: "pre" }))[0]?.id).toBe("press")
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

test("words that share a stem are told apart by how they are written", async () => {
  const { ids } = await indexWith(
    [
      concept("setting-up", { en: ["commissioning", "installation"] }, { role: "intent" }),
      concept("lease", { en: ["leasing", "instalments"] }, { role: "intent" }),
    ],
    aDocument({ id: "commissioning", title: "Commissioning" }),
    aDocument({ id: "leasing", title: "Leasing" }),
  )
  expect(await ids("who installs it")).toEqual(["commissioning"])
})

test("the words of a term may stand in any order", async () => {
  const { ids } = await indexWith(
    [concept("hand-held", { en: ["hand-held tester"], fr: ["adaptateur de test"] })],
    aDocument({ id: "portable", title: "Hand-held tester" }),
    aDocument({ id: "hand", title: "A hand", text: "of cards, held by a tester" }),
  )
  expect((await ids("tester hand held"))[0]).toBe("portable")
  expect((await ids("test adaptateur", ["fr", "en"]))[0]).toBe("portable")
})

test("a machine isn't hidden by the one text that has all words by chance", async () => {
  const { ids } = await indexWith(
    [
      concept("stripping", { en: ["stripping"] }),
      concept("strand-stripping", { en: ["strand peeling"] }, { broader: "stripping" }),
    ],
    aDocument({ id: "story", title: "A day", text: "strand peeling in the afternoon" }),
    aDocument({ id: "machine", title: "Stripping machine", type: "product", boost: 3 }),
  )
  expect((await ids("strand peeling")).sort()).toEqual(["machine", "story"])
})

test("a misspelt word that stands somewhere by chance is corrected, a right one isn't", async () => {
  const { index, ids } = await indexWith(
    [concept("feeder", { ja: ["プレフィーダー"], en: ["prefeeder"] })],
    aDocument({ id: "chance", language: "ja", languages: ["ja"], title: "他", text: "プリフィーダーズ" }),
    ...["one", "two"].map((id) =>
      aDocument({ id, language: "ja", languages: ["ja"], title: `プレフィーダー${id}` }),
    ),
  )
  const asked = { siteId: "main", languages: ["ja", "en"], country: "CH", skip: 0, first: 10 }
  expect((await index.search({ ...asked, query: "プリフィーダー" })).correctedQuery).not.toBeNull()
  expect((await ids("プリフィーダー", ["ja", "en"])).slice(0, 2).sort()).toEqual(["one", "two"])
  expect((await index.search({ ...asked, query: "プレフィーダー" })).correctedQuery).toBeNull()
})

test("a number after a word of the trade counts something, and is no model", async () => {
  const { ids } = await indexWith(
    [
      concept("fixture", { en: ["test adapter"] }),
      concept("plug", { en: ["plug"] }, { role: "common" }),
      concept("pin", { en: ["pins"] }),
    ],
    aDocument({ id: "story", title: "A test adapter", text: "plug 48 pins" }),
    aDocument({ id: "adapter", title: "Test adapter 48", type: "product", boost: 3 }),
  )
  expect((await ids("test adapter plug 48 pins"))[0]).toBe("adapter")
})

test("a drawing of anything else is no answer to a question about a thing", async () => {
  const { ids } = await indexWith(
    [
      concept("bill", { en: ["bill of materials"] }),
      concept("drawing", { en: ["drawing"] }, { role: "document" }),
    ],
    aDocument({
      id: "software",
      title: "Bill of materials",
      text: "from any drawing",
      type: "product",
      boost: 3,
    }),
    ...["a", "b", "c"].map((id) => aDocument({ id, title: `Press ${id}: drawing`, type: "document" })),
  )
  expect((await ids("bill of materials drawing"))[0]).toBe("software")
})

test("of a query only misspelt words are corrected, first to what sounds the same", async () => {
  const { index } = await indexWith(
    [concept("laser", { en: ["laser marker"] })],
    aDocument({ id: "one", title: "Twisting form for pairs", text: "lager" }),
    aDocument({ id: "two", title: "Laser marker" }),
  )
  const asked = { siteId: "main", languages: ["en"], country: "CH", skip: 0, first: 10 }
  const corrected = async (query: string) => (await index.search({ ...asked, query })).correctedQuery
  expect(await corrected("twistng for pairs")).toBe("twisting for pairs")
  expect(await corrected("lazer marker")).toBe("laser marker")
})

test("how many somebody needs a day stands on no page", async () => {
  const { index } = await indexWith(
    [concept("cutting", { en: ["cutting", "cut"], de: ["schneiden"], fr: ["couper"] })],
    aDocument({ id: "cutter", title: "Cutting machine", text: "0.13–35 mm²" }),
  )
  const asked = { siteId: "main", languages: ["en"], country: "CH", skip: 0, first: 10 }
  for (const query of ["cut 6 mm2 500 a day", "schneiden 6 mm2 500 am Tag", "couper 6 mm² 2'000 par jour"])
    expect(await index.search({ ...asked, query }), query).toMatchObject({ total: 1, isPartial: false })
})
