/** The index: takes documents and answers queries. It depends on no protocol; `server.ts` adds GraphQL. */
import type pg from "pg"
import { analyseDocuments, indexParts } from "./analysis/lexemes.ts"
import {
  type AnalysedQuery,
  analyseQuery,
  indexQuery,
  modelKeysOf,
  type Need,
  type Reading,
  rankQuery,
} from "./analysis/query.ts"
import { createStemmer, type Stemmer } from "./analysis/stems.ts"
import { titleStartKey, wholeTitleKey } from "./analysis/title-keys.ts"
import {
  countLimit,
  documentTypes,
  type SearchAnswer,
  type SearchDocument,
  type SearchQuery,
  type SearchRecord,
} from "./documents.ts"
import { correctQuery } from "./spelling.ts"
import { DocumentStore, type Hits, type TypeQuery } from "./store.ts"
import { WordStore } from "./word-store.ts"

export type SuggestQuery = Pick<SearchQuery, "siteId" | "languages" | "country" | "query" | "first">

export type SearchIndex = {
  search(query: SearchQuery): Promise<SearchAnswer>
  /** Suggestions for unfinished input: records whose titles or models begin with it. */
  suggest(query: SuggestQuery): Promise<SearchRecord[]>
  /**
   * Replaces all entries of the documents' ids in every language, so all languages of an object have to be passed
   * together.
   */
  indexDocuments(source: string, documents: readonly SearchDocument[]): Promise<void>
  removeDocuments(source: string, ids: readonly string[]): Promise<void>
  /** A source's entries in the index by id, for finding missing and outdated ones. */
  listVersions(source: string, after: string, first: number): Promise<{ id: string; version: string }[]>
}

/** Larger batches are no faster and block readers on the embedded database. */
const documentsPerWrite = 60
const suggestedFrom = 90
/** With fewer hits than these, documents with almost all the words are shown as well. */
const fewHits = 5

export function createSearchIndex(pool: pg.Pool): SearchIndex {
  const documents = new DocumentStore(pool)
  const words = new WordStore(pool)
  const stemmer = createStemmer(pool)

  async function search(query: SearchQuery): Promise<SearchAnswer> {
    const typed = await readQuery(stemmer, query, query.query, { isUnfinished: false })
    const hits = await find(typed, query, "every")
    if (countOf(hits) >= fewHits) return toAnswer(hits, query, {})
    if (countOf(hits) > 0) return toAnswer(await more(hits, typed, query), query, {})
    const correctedQuery = await correctQuery(words, query.query, query.languages)
    if (correctedQuery === null) return partial(typed, query, null)
    const corrected = await readQuery(stemmer, query, correctedQuery, { isUnfinished: false })
    const better = await find(corrected, { ...query, query: correctedQuery }, "every")
    if (countOf(better) > 0) return toAnswer(better, query, { correctedQuery })
    return partial(corrected, query, correctedQuery)
  }

  /**
   * Adds documents that lack one of the words, so that a page that mentions every word somewhere doesn't hide the
   * machine itself.
   */
  async function more(hits: Hits, typed: readonly AnalysedQuery[], query: SearchQuery): Promise<Hits> {
    if (typed.every(({ groups }) => groups.length < 3)) return hits
    return find(typed, query, "most")
  }

  async function partial(
    analysed: readonly AnalysedQuery[],
    query: SearchQuery,
    correctedQuery: string | null,
  ): Promise<SearchAnswer> {
    const most = await find(analysed, query, "most")
    const hits = countOf(most) > 0 ? most : await find(analysed, query, "some")
    const isPartial = countOf(hits) > 0
    return toAnswer(hits, query, { isPartial, correctedQuery: isPartial ? correctedQuery : null })
  }

  function find(analysed: readonly AnalysedQuery[], query: SearchQuery, need: Need): Promise<Hits> {
    const { siteId, type = null, skip, first } = query
    const queries = typeQueries(analysed, query, need)
    if (queries.length === 0) return Promise.resolve({ records: [], totals: new Map() })
    const modelKeys = [...modelKeysOf(query.query), wholeTitleKey(query.query)]
    return documents.findHits({ siteId, queries, modelKeys, type, skip, first })
  }

  async function suggest(query: SuggestQuery): Promise<SearchRecord[]> {
    const typed = await suggestFor(query, query.query)
    if (typed.length > 0) return typed
    const corrected = await correctQuery(words, query.query, query.languages)
    return corrected ? suggestFor(query, corrected) : []
  }

  async function suggestFor(query: SuggestQuery, text: string): Promise<SearchRecord[]> {
    const analysed = await readQuery(stemmer, query, text, { isUnfinished: true })
    const queries = typeQueries(analysed, query, "every").map((one) => ({ ...one, wanted: one.best }))
    if (queries.length === 0) return []
    const { siteId, first } = query
    const wanted = {
      siteId,
      queries,
      modelKeys: [...modelKeysOf(text), titleStartKey(text)],
      type: null,
      skip: 0,
      first,
      limits: { best: 0, rank: suggestedFrom, hits: suggestedFrom },
    }
    return (await documents.findHits(wanted)).records
  }

  async function indexDocuments(source: string, all: readonly SearchDocument[]): Promise<void> {
    for (const batch of batches(all)) {
      const analysed = await analyseDocuments(batch, stemmer)
      await documents.writeDocuments(source, batch, analysed)
      for (const [language, indexes] of Map.groupBy(batch.keys(), (index) => batch[index]?.language ?? ""))
        await words.addWords(
          language,
          new Map(indexes.flatMap((index) => [...(analysed[index]?.words ?? [])])),
        )
    }
    await documents.settle()
    await words.settle()
  }

  return {
    search,
    suggest,
    indexDocuments,
    removeDocuments: (source, ids) => documents.deleteDocuments(source, ids),
    listVersions: (source, after, first) => documents.listVersions(source, after, first),
  }
}

function readQuery(
  stemmer: Stemmer,
  { languages }: Pick<SearchQuery, "languages">,
  text: string,
  reading: Reading,
): Promise<AnalysedQuery[]> {
  return Promise.all(languages.map((language) => analyseQuery(text, language, stemmer, reading)))
}

function typeQueries(
  analysed: readonly AnalysedQuery[],
  reader: Pick<SearchQuery, "siteId" | "languages" | "country">,
  need: Need,
): TypeQuery[] {
  return documentTypes.flatMap((type) => {
    const places = indexParts.map((part) => ({ type, part, reader }))
    const wanted = places.map((place) => indexQuery(analysed, place, "anywhere", need))
    // Documents with all words in the title come first; when one word may be missing, those with all words anywhere.
    const tier = need === "most" ? "anywhere" : "title"
    const best = places.map((place) => indexQuery(analysed, place, tier, need === "most" ? "every" : need))
    const typed = places.map((place) => rankQuery(analysed, place, "typed"))
    const meant = places.map((place) => rankQuery(analysed, place, "meant"))
    return isAsked(wanted) && isAsked(best) && isAsked(typed) && isAsked(meant)
      ? [{ type, wanted, best, typed, meant }]
      : []
  })
}

function isAsked(queries: (string | null)[]): queries is string[] {
  return queries.every((query) => query !== null)
}

/** Keeps an object's languages and what belongs to it in one batch, since a write replaces all of them. */
function batches(documents: readonly SearchDocument[]): SearchDocument[][] {
  const made: SearchDocument[][] = []
  let current: SearchDocument[] = []
  for (const group of Map.groupBy(documents, ({ id, parentId }) => parentId ?? id).values()) {
    if (current.length > 0 && current.length + group.length > documentsPerWrite) {
      made.push(current)
      current = []
    }
    current.push(...group)
  }
  return current.length > 0 ? [...made, current] : made
}

function countOf({ totals }: Hits): number {
  return [...totals.values()].reduce((sum, total) => sum + total, 0)
}

function toAnswer(
  { records, totals }: Hits,
  { type }: SearchQuery,
  { correctedQuery = null, isPartial = false }: { correctedQuery?: string | null; isPartial?: boolean },
): SearchAnswer {
  const types = documentTypes.flatMap((name) =>
    totals.has(name) ? { type: name, total: Math.min(totals.get(name) ?? 0, countLimit) } : [],
  )
  const total = types.filter((one) => !type || one.type === type).reduce((sum, one) => sum + one.total, 0)
  return { records, types, total: Math.min(total, countLimit), correctedQuery, isPartial }
}
