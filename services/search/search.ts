/** The index: takes documents and answers queries. It depends on no protocol; `server.ts` adds GraphQL. */
import type pg from "pg"
import { modelKey, normalize, withUmlauts } from "../../platform/words/fold.ts"
import { type AskedPhrases, isWellAsked, withQuestions } from "./analysis/asked-phrases.ts"
import { modelKeysOf, nearModelKeys } from "./analysis/model-names.ts"
import { namesModel, namesThing, neededGroups } from "./analysis/needed-groups.ts"
import type { Demand } from "./analysis/notation.ts"
import type { AnalysedQuery, Knowledge } from "./analysis/query.ts"
import { hasModel, isCase, isModelOfSeries, isQuestion, readQuery } from "./analysis/readings.ts"
import { createStemmer } from "./analysis/stems.ts"
import type { ThesaurusIndex } from "./analysis/thesaurus-index.ts"
import { titleStartKey, wholeTitleKey } from "./analysis/title-keys.ts"
import { withTypedFigures } from "./analysis/typed-figures.ts"
import {
  countLimit,
  documentTypes,
  type SearchAnswer,
  type SearchQuery,
  type SearchRecord,
} from "./documents.ts"
import { createIndexWriter, type IndexWriter } from "./index-writer.ts"
import { createKnownThesaurus } from "./known-thesaurus.ts"
import { KnownWords } from "./known-words.ts"
import { LikelyAnswers } from "./likely-answers.ts"
import { type Ranking, rankingOf } from "./meant-first.ts"
import { isWhole, mixed, mixedHits, varied } from "./mixed-answers.ts"
import { rerank } from "./rerank.ts"
import { askShelves } from "./shelf-queries.ts"
import { correctQuery, isAlmostTerm } from "./spelling.ts"
import { DocumentStore, type Hits } from "./store.ts"
import { ThesaurusStore } from "./thesaurus-store.ts"
import { WordStore } from "./word-store.ts"

export type SuggestQuery = Pick<SearchQuery, "siteId" | "languages" | "country" | "query" | "first">

export type SearchIndex = IndexWriter & {
  /** Reads the thesaurus, which takes over a second, so that nobody's first search waits for it. */
  warm(): Promise<void>
  search(query: SearchQuery): Promise<SearchAnswer>
  /** Suggestions for unfinished input: records whose titles or models begin with it. */
  suggest(query: SuggestQuery): Promise<SearchRecord[]>
  /** A source's entries in the index by id, for finding missing and outdated ones. */
  listVersions(source: string, after: string, first: number): Promise<{ id: string; version: string }[]>
}

/** How much of the words a document must have, and what else may stand for them. */
type Breadth = { need: Demand["need"]; isWide?: boolean; nearKeys?: readonly string[] }
/** What was found, `from` which place on, and by which inquiry. */
type AskedHits = Hits & {
  from: number
  asked: Breadth & { readings: readonly AnalysedQuery[]; query: SearchQuery }
}
type Found = { hits: AskedHits; correctedQuery?: string | null; isPartial?: boolean }

/** So many titles are ranked for the few suggestions that are shown. */
const suggestedFrom = 48
/** With fewer hits than these, documents with almost all the words are shown as well; a word that names something makes good ones of them. */
const fewHits = { unnamed: 5, named: 12 }

/** So long a search waits at most for what is still being learned after a start. */
const longestWaitMs = 300
/** Further down, nobody notices a hit that moved by one place. */
const furthestShifted = 100

/** @param explain is told what an order was made of, to fit its weights (`bench/search/fit.ts`) */
export function createSearchIndex(pool: pg.Pool, explain?: (ranking: Ranking) => void): SearchIndex {
  const vocabulary = new KnownWords(pool)
  const documents = new DocumentStore(pool, vocabulary)
  const words = new WordStore(pool)
  const stemmer = createStemmer(pool)
  const thesauri = new ThesaurusStore(pool)
  const known = createKnownThesaurus(thesauri, stemmer)
  const answers = new LikelyAnswers(documents, vocabulary)
  const writer = createIndexWriter({
    ...{ documents, words, thesauri, stemmer },
    onThesaurus: () => known.forget(),
    onWritten: () => answers.forget(),
  })

  async function search(asked: SearchQuery): Promise<SearchAnswer> {
    const query = { ...asked, query: withTypedFigures(asked.query) }
    const { thesaurus, phrases } = await known.get()
    const found = await searchWords(query, { stemmer, thesaurus, phrases })
    const { readings, query: meant, ...how } = found.hits.asked
    // Only now it is known how the words were meant and spelled.
    const isOfModel = readings.some(({ groups }) => namesModel(groups))
    const questions = isOfModel ? readings : withQuestions(readings, phrases)
    const hits = questions.some(isQuestion) ? await find(questions, meant, how) : found.hits
    const isFar = hits.from > 0 && query.skip + query.first > furthestShifted
    return toAnswer(isOfModel || isFar ? hits : await meantFirst(hits, readings, query), query, found)
  }

  async function meantFirst(
    hits: AskedHits,
    readings: readonly AnalysedQuery[],
    query: SearchQuery,
  ): Promise<AskedHits> {
    const { readings: all, query: meant, ...how } = hits.asked
    const { phrases } = await known.get()
    await phrases.untilLearned(longestWaitMs)
    const asked = { query, text: meant.query, readings, phrases }
    // The same ten change places, whatever the number of results that is asked for.
    const isEnough =
      hits.from === 0 && (hits.records.length >= mixedHits || isWhole(hits, query.type ?? null))
    const first = Math.max(mixedHits, query.skip + query.first)
    const ranking = await rankingOf(asked, answers, async () =>
      isEnough ? hits : await find(all, { ...meant, skip: 0, first }, how),
    )
    if (ranking === null) return hits
    explain?.(ranking)
    return { ...hits, ...rerank(ranking.hits, ranking.likely, ranking), from: 0 }
  }

  async function searchWords(
    query: SearchQuery,
    knowledge: Knowledge & { phrases: AskedPhrases },
  ): Promise<Found> {
    const typed = await readQuery(knowledge, query, query.query, { isUnfinished: false })
    const hits = await find(typed, query, { need: "every" })
    const nearKeys = isModelOfSeries(typed) && !isNamedIn(hits, query) ? nearModelKeys(query.query) : []
    if (nearKeys.length > 0)
      return { hits: await find(typed, query, { need: "some", isWide: true, nearKeys }) }
    const [language = ""] = query.languages
    if (!areFew(hits, typed) && !isAlmostTerm(query.query, language, knowledge.thesaurus)) return { hits }
    const correctedQuery = isWellAsked(typed, knowledge.phrases)
      ? null
      : await correct(query, knowledge.thesaurus, countOf(hits) > 0)
    if (correctedQuery !== null) {
      const respelled = { ...query, query: correctedQuery }
      const corrected = await readQuery(knowledge, query, correctedQuery, { isUnfinished: false })
      const better = await find(corrected, respelled, { need: "every" })
      // A misspelt word, or a part of it, is found by chance as well, but seldom.
      if (countOf(better) > countOf(hits))
        return { hits: await more(better, corrected, respelled), correctedQuery }
    }
    if (countOf(hits) > 0) return { hits: await more(hits, typed, query) }
    const reading = { isUnfinished: false, isLoose: true }
    const loose = await readQuery(knowledge, query, correctedQuery ?? query.query, reading)
    return widened(loose, query, correctedQuery)
  }

  /**
   * Adds documents that lack some of the words, or have a wider or narrower one, so that a page that mentions every word somewhere doesn't
   * hide the machine itself. A model's name is exact.
   */
  async function more(
    hits: AskedHits,
    typed: readonly AnalysedQuery[],
    query: SearchQuery,
  ): Promise<AskedHits> {
    if (!areFew(hits, typed)) return hits
    const nearKeys = nearModelKeys(query.query)
    if (nearKeys.length > 0 && !isNamedIn(hits, query))
      return find(typed, query, { need: "some", isWide: true, nearKeys })
    const readings = typed.map(({ groups }) => neededGroups(groups))
    if (typed.some(({ groups }) => groups.filter(({ isModel }) => isModel).length > 1)) return hits
    if (readings.some((groups) => groups.length > 1)) return find(typed, query, { need: "some" })
    const hasWider = readings.some((groups) => groups.some(({ wider }) => wider.length > 0))
    return hasWider ? find(typed, query, { need: "every", isWide: true }) : hits
  }

  /** With wider and narrower concepts, then with some of the words. */
  async function widened(
    analysed: readonly AnalysedQuery[],
    query: SearchQuery,
    correctedQuery: string | null,
  ): Promise<Found> {
    const wide = await find(analysed, query, { need: "every", isWide: true })
    if (countOf(wide) >= fewHits.unnamed) return { hits: wide, correctedQuery }
    const nearKeys = nearModelKeys(query.query)
    const most = nearKeys.length > 0 ? wide : await find(analysed, query, { need: "most" })
    const hits =
      countOf(most) >= fewHits.unnamed
        ? most
        : await find(analysed, query, { need: "some", isWide: true, nearKeys })
    if (countOf(hits) <= countOf(wide)) return { hits: wide, correctedQuery }
    const isPartial = countOf(hits) > 0
    return { hits, isPartial, correctedQuery: isPartial ? correctedQuery : null }
  }

  /** Typing errors are looked for in the words of the reader and of the trade's other languages. */
  function correct(
    { query, languages }: Pick<SearchQuery, "query" | "languages">,
    thesaurus: ThesaurusIndex,
    isFound: boolean,
  ): Promise<string | null> {
    return correctQuery({ words, thesaurus, stemmer }, query, { ofReader: languages, isFound })
  }

  async function find(
    analysed: readonly AnalysedQuery[],
    query: SearchQuery,
    { need, isWide = false, nearKeys = [] }: Breadth,
  ): Promise<AskedHits> {
    const inquiry = { readings: analysed, query, need, isWide, nearKeys }
    const { siteId, languages, type = null, skip, first } = query
    const asked = askShelves(analysed, query, { need, isWide, mayHave: await vocabulary.current() })
    const { whole, starts } = modelKeysOf(query.query)
    const modelKeys = [...whole, wholeTitleKey(query.query), ...nearKeys]
    const [language = ""] = languages
    const wanted = { siteId, language, asked, modelKeys, startKeys: starts, type }
    // Who names a model gets all that belongs to it.
    if (analysed.some(hasModel) || skip >= mixedHits)
      return { ...(await documents.findHits({ ...wanted, skip, first })), from: skip, asked: inquiry }
    const hits = await documents.findHits({ ...wanted, skip: 0, first: Math.max(mixedHits, skip + first) })
    const ordered = analysed.some(isCase) ? mixed(hits.records) : varied(hits.records)
    return { ...hits, records: ordered, from: 0, asked: inquiry }
  }

  async function suggest(query: SuggestQuery): Promise<SearchRecord[]> {
    const { thesaurus } = await known.get()
    const knowledge = { stemmer, thesaurus }
    const typed = await suggestFor(query, query.query, knowledge)
    if (typed.length > 0) return typed
    const corrected = await correct(query, thesaurus, false)
    return corrected ? suggestFor(query, corrected, knowledge) : []
  }

  async function suggestFor(
    query: SuggestQuery,
    text: string,
    knowledge: Knowledge,
  ): Promise<SearchRecord[]> {
    const analysed = await readQuery(knowledge, query, text, { isUnfinished: true })
    const demand = { need: "every", isWide: false, isTitlesOnly: true } as const
    const asked = askShelves(analysed, query, { ...demand, mayHave: await vocabulary.current() })
    const { siteId, languages, first } = query
    const { whole, starts } = modelKeysOf(text)
    const wanted = {
      siteId,
      language: languages[0] ?? "",
      asked,
      modelKeys: whole,
      startKeys: [...starts, titleStartKey(text), titleStartKey(withUmlauts(normalize(text)) ?? text)],
      type: null,
      skip: 0,
      first,
      limits: { best: 0, rank: suggestedFrom, hits: suggestedFrom },
    }
    return (await documents.findHits(wanted)).records
  }

  return {
    ...writer,
    warm: async () => (await known.get()).phrases.learned,
    search,
    suggest,
    listVersions: (source, after, first) => documents.listVersions(source, after, first),
  }
}

/** Whether the model is found that the query names, and not a text that happens to have its number. */
function isNamedIn({ records }: Hits, { query }: SearchQuery): boolean {
  const { whole } = modelKeysOf(query)
  return records.some(({ title }) => whole.some((key) => /\d/.test(key) && modelKey(title).includes(key)))
}

function areFew(hits: Hits, typed: readonly AnalysedQuery[]): boolean {
  const isNamed = typed.some(({ groups }) => namesThing(groups))
  return countOf(hits) < (isNamed ? fewHits.named : fewHits.unnamed)
}

function countOf({ totals }: Hits): number {
  return [...totals.values()].reduce((sum, total) => sum + total, 0)
}

function toAnswer(
  { records, totals, from }: AskedHits,
  { type, skip, first }: SearchQuery,
  { correctedQuery = null, isPartial = false }: { correctedQuery?: string | null; isPartial?: boolean },
): SearchAnswer {
  const types = documentTypes.flatMap((name) =>
    totals.has(name) ? { type: name, total: Math.min(totals.get(name) ?? 0, countLimit) } : [],
  )
  const total = types.filter((one) => !type || one.type === type).reduce((sum, one) => sum + one.total, 0)
  const shown = records.slice(skip - from, skip - from + first)
  return { records: shown, types, total: Math.min(total, countLimit), correctedQuery, isPartial }
}
