/** Translates a reader's input into queries for the index. */

import { modelKey, withDigraphs } from "../../../platform/words/fold.ts"
import type { DocumentType } from "../documents.ts"
import {
  forCountry,
  type IndexPart,
  inLanguage,
  lexeme,
  longestStart,
  quoted,
  restricted,
  scopeOf,
  type Tier,
} from "./lexemes.ts"
import type { Stemmer, Stems } from "./stems.ts"
import { pairs, pairsAcross, type Token, tokenize } from "./tokens.ts"
import { splitCompound, vocabularyOf } from "./vocabulary.ts"

/** A condition on words, before site, language and type are added. */
export type Term = { word: string; isStart?: boolean } | { all: readonly Term[] } | { any: readonly Term[] }

/** The input as understood in one language. */
export type AnalysedQuery = {
  language: string
  /** All groups are required; each holds alternatives with the same meaning. */
  groups: Term[]
  /** The typed words without synonyms, which rank first. */
  asTyped: Term[]
}

const maxTokens = 16
const longestPhrase = 4

export type Reading = {
  /** Whether the last word may be incomplete. */
  isUnfinished: boolean
}

export async function analyseQuery(
  query: string,
  language: string,
  stemmer: Stemmer,
  { isUnfinished }: Reading,
): Promise<AnalysedQuery> {
  const { tokens: all, measures } = tokenize(query, language)
  const tokens = all.slice(0, maxTokens)
  const synonyms = await synonymsOf(language, stemmer)
  const stems = await stemmer(
    language,
    tokens.flatMap((token) => formsOf(token, language)),
  )
  const isOpen = isUnfinished && /[\p{L}\p{N}]$/u.test(query.trimEnd()) && query === query.trimEnd()
  const last = isOpen ? tokens.at(-1) : undefined
  const meaningful = withoutLetters(
    tokens.filter((token) => token === last || stems.get(token.written) !== null || token.kind === "number"),
    last,
  )
  const wordGroups = groupsOf(meaningful, last, { language, stems, synonyms })
  const measureGroups = measures.slice(0, maxTokens).map(({ lexeme: word, equals }) => ({
    any: [word, ...equals].map((name) => ({ word: name })),
  }))
  return {
    language,
    groups: [...wordGroups, ...measureGroups],
    asTyped: [
      ...meaningful.map((token) => asTyped(token, token === last, stems)),
      ...pairsAcross(tokens).map((word) => ({ word })),
      ...measures.slice(0, maxTokens).map((measure) => ({ word: measure.lexeme })),
    ],
  }
}

/** Drops single letters beside other words, since they are often articles that lost their accent. */
function withoutLetters(tokens: readonly Token[], last: Token | undefined): Token[] {
  const words = tokens.filter((token) => token === last || token.kind !== "word" || token.word.length > 1)
  return words.length > 0 ? words : [...tokens]
}

function formsOf({ kind, word, written }: Token, language: string): string[] {
  if (kind !== "word") return [word, written]
  return [written, withDigraphs(written) ?? written, ...splitCompound(word, language)]
}

type Knowledge = { language: string; stems: Stems; synonyms: Synonyms }

function groupsOf(tokens: readonly Token[], last: Token | undefined, knowledge: Knowledge): Term[] {
  const groups: Term[] = []
  for (let index = 0; index < tokens.length; ) {
    const length = phraseLength(tokens, index, knowledge)
    const phrase = tokens.slice(index, index + length)
    const own: Term = { all: phrase.map((token) => wordTerm(token, token === last, knowledge)) }
    const others = knowledge.synonyms.get(phraseKey(phrase, knowledge.stems)) ?? []
    groups.push(others.length > 0 ? { any: [own, ...others] } : own)
    index += length
  }
  return groups
}

/** The number of words from here that are known as a phrase; 1 when there is none. */
function phraseLength(tokens: readonly Token[], start: number, { stems, synonyms }: Knowledge): number {
  for (let length = Math.min(longestPhrase, tokens.length - start); length > 1; length--)
    if (synonyms.has(phraseKey(tokens.slice(start, start + length), stems))) return length
  return 1
}

function phraseKey(tokens: readonly Token[], stems: Stems): string {
  return tokens.map((token) => stems.get(token.written) ?? token.word).join(" ")
}

function asTyped(token: Token, isStart: boolean, stems: Stems): Term {
  return isStart ? { word: token.word, isStart } : { word: stems.get(token.written) ?? token.word }
}

function wordTerm(token: Token, isStart: boolean, { language, stems }: Knowledge): Term {
  const { word, written, kind } = token
  const ways: Term[] = [{ word: stems.get(kind === "word" ? written : word) ?? word }]
  if (isStart) ways.push({ word, isStart })
  if (kind === "unspaced" && pairs(word).length > 0)
    ways.push({ all: pairs(word).map((pair) => ({ word: pair })) })
  const parts = kind === "word" ? splitCompound(word, language) : []
  if (parts.length > 0) ways.push({ all: parts.flatMap((part) => ({ word: stems.get(part) ?? part })) })
  return ways.length === 1 ? (ways[0] as Term) : { any: ways }
}

/** Phrases with the same meaning, by the stems of a phrase's words. */
type Synonyms = ReadonlyMap<string, Term[]>

const knownSynonyms = new WeakMap<Stemmer, Map<string, Promise<Synonyms>>>()

function synonymsOf(language: string, stemmer: Stemmer): Promise<Synonyms> {
  const byLanguage = knownSynonyms.get(stemmer) ?? new Map<string, Promise<Synonyms>>()
  knownSynonyms.set(stemmer, byLanguage)
  const known = byLanguage.get(language)
  if (known) return known
  const made = makeSynonyms(language, stemmer)
  byLanguage.set(language, made)
  // A failure must not be cached, or a brief outage of the database would leave the language without synonyms.
  made.catch(() => byLanguage.delete(language))
  return made
}

async function makeSynonyms(language: string, stemmer: Stemmer): Promise<Synonyms> {
  const groups = vocabularyOf(language).synonyms.map((phrases) =>
    phrases.map((phrase) => tokenize(phrase, language).tokens),
  )
  const stems = await stemmer(
    language,
    groups.flat(2).flatMap((token) => formsOf(token, language)),
  )
  const knowledge = { language, stems, synonyms: new Map() }
  const synonyms = new Map<string, Term[]>()
  for (const phrases of groups) {
    for (const phrase of phrases) {
      const words = phrase.filter((token) => stems.get(token.written) !== null)
      const others = phrases.filter((other) => other !== phrase)
      const terms = others.map((other) => ({
        all: other.flatMap((token) =>
          stems.get(token.written) === null ? [] : wordTerm(token, false, knowledge),
        ),
      }))
      const key = phraseKey(words, stems)
      synonyms.set(key, [...(synonyms.get(key) ?? []), ...terms])
    }
  }
  return synonyms
}

/** Possible model names in the query, as keys. */
export function modelKeysOf(query: string): string[] {
  const words = query
    .trim()
    .split(/[\s,;/]+/)
    .slice(0, maxTokens)
  const keys = words.flatMap((_, start) =>
    [1, 2, 3].map((length) => modelKey(words.slice(start, start + length).join(""))),
  )
  return [...new Set(keys.filter((key) => /\d/.test(key) || key.length > 3))]
}

export type Reader = { siteId: string; languages: readonly string[]; country: string }

/** How many of the words a document must contain: all, all but one, any. */
export type Need = "every" | "most" | "some"

/** The target of a query: a type of documents and a part of the index. */
export type Place = { type: DocumentType; part: IndexPart; reader: Reader }

/**
 * The query to the index for one type, in all languages of the reader: a document that exists in a preferred language
 * isn't shown in another one.
 * @returns null when there is nothing to search for.
 */
export function indexQuery(
  queries: readonly AnalysedQuery[],
  place: Place,
  tier: Tier,
  need: Need,
): string | null {
  return combined(queries, place, tier, ({ groups }) => needed(groups, need))
}

const mostGroups = 8

function needed(groups: readonly Term[], need: Need): Term {
  if (need === "some") return { any: groups }
  if (need === "every" || groups.length < 3 || groups.length > mostGroups) return { all: groups }
  return { any: groups.map((left) => ({ all: groups.filter((group) => group !== left) })) }
}

/** All words for ranking: the typed ones, or those together with their synonyms. */
export function rankQuery(
  queries: readonly AnalysedQuery[],
  { type, part, reader }: Place,
  words: "typed" | "meant",
): string | null {
  const branches = queries.flatMap(({ language, asTyped, groups }) => {
    const scope = scopeOf(reader.siteId, language, type, part)
    return wordsOf(words === "typed" ? { any: asTyped } : { any: groups }).map((word) =>
      wordNotation(word, scope, "anywhere"),
    )
  })
  return branches.length === 0 ? null : [...new Set(branches)].join(" | ")
}

type Word = Extract<Term, { word: string }>

function wordsOf(term: Term): Word[] {
  if ("word" in term) return [term]
  return ("all" in term ? term.all : term.any).flatMap(wordsOf)
}

function combined(
  queries: readonly AnalysedQuery[],
  { type, part, reader }: Place,
  tier: Tier,
  pick: (query: AnalysedQuery) => Term,
): string | null {
  const branches = queries.flatMap((query) => {
    const words = notation(pick(query), scopeOf(reader.siteId, query.language, type, part), tier)
    if (words === null) return []
    const better = reader.languages
      .slice(0, reader.languages.indexOf(query.language))
      .map((language) => `!'${quoted(inLanguage(language))}'`)
    return `(${[words, ...better].join(" & ")})`
  })
  if (branches.length === 0) return null
  return `(${branches.join(" | ")}) & (!'${restricted}' | '${quoted(forCountry(reader.country))}')`
}

function notation(term: Term, scope: string, tier: Tier): string | null {
  if ("word" in term) return wordNotation(term, scope, tier)
  const [parts, sign] = "all" in term ? [term.all, " & "] : [term.any, " | "]
  const written = parts.flatMap((part) => notation(part, scope, tier) ?? [])
  return written.length === 0 ? null : `(${written.join(sign)})`
}

/** Short prefixes are indexed themselves, because collecting all words with two given first letters would be slow. */
function wordNotation(
  { word, isStart }: { word: string; isStart?: boolean },
  scope: string,
  tier: Tier,
): string {
  const isShort = [...word].length <= longestStart
  if (isStart && isShort) return `'${quoted(lexeme(scope, "start", word))}'`
  return `'${quoted(lexeme(scope, tier, word))}'${isStart ? ":*" : ""}`
}
