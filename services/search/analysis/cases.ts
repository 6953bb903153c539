/**
 * Recognises complaints and tasks ("wire comes out too short", "put pins into plugs") by a thing and what is said of it, wherever the two stand in
 * a sentence. No page says the sentence, so the case leads to what answers it.
 */
import { fold, normalize } from "../../../platform/words/fold.ts"
import type { Concept } from "../thesaurus.ts"
import { foldedText } from "./phrase-keys.ts"
import type { Stemmer, Stems } from "./stems.ts"
import type { StemsByLanguage } from "./thesaurus-index.ts"
import { type Token, tokenize } from "./tokens.ts"

/** What answers a query, best first; the ids of the things that it may be about; and whether the query says what the trade calls it. */
export type FoundCase = {
  id: string
  answers: readonly Concept[]
  things: ReadonlySet<string>
  isNamed: boolean
}

export type Reading = {
  typed: readonly string[]
  stems: StemsByLanguage
  /** Whether the trade has a word for all that was typed: then only what a case itself is called says something else. */
  isWholeKnown: boolean
}

export type CaseIndex = {
  /** @returns the cases that the words speak of, the most exact first; at most two. */
  find(tokens: readonly Token[], reading: Reading): FoundCase[]
}

/** A word of a term: with its ending open, as a stem, or (a stop word) as it is written. */
type Piece = { start: string } | { stem: string } | { word: string }

/** One way to say something: words that stand in any order, or letters of a script without spaces. */
type Pattern = { pieces: readonly Piece[] } | { letters: string }

/** Where something was found in the query. */
type Place = { words: number; at: number }

const mostCases = 2
/** Shorter words stand in many compounds by chance. */
const shortestInCompound = 5
const openEnd = "*"
/** The language whose words are joined. */
const compoundLanguage = "de"

export async function indexCases(concepts: readonly Concept[], stemmer: Stemmer): Promise<CaseIndex> {
  const byId = new Map(concepts.map((concept) => [concept.id, concept]))
  const cases = concepts.filter(({ role }) => role === "case")
  const kinds = kindsOf(concepts)
  const parts = new Set(
    cases.flatMap(({ when = [] }) => when.flat()).flatMap((id) => [...(kinds.get(id) ?? [])]),
  )
  const said = concepts.filter(({ id, role }) => role === "case" || parts.has(id))
  const patterns = new Map<string, Map<string, Pattern[]>>()
  for (const language of new Set(said.flatMap(({ terms }) => terms.map((term) => term.language)))) {
    const texts = said.map(({ id, terms }) => ({
      id,
      words: terms.filter((term) => term.language === language).flatMap(({ words }) => words),
    }))
    const stems = await stemmer(
      language,
      texts.flatMap(({ words }) =>
        words.flatMap((text) => piecesOf(text, language).map(({ written }) => written)),
      ),
    )
    const made = texts.map(
      ({ id, words }) => [id, words.flatMap((text) => patternOf(text, language, stems))] as const,
    )
    patterns.set(language, new Map(made))
  }

  function find(tokens: readonly Token[], reading: Reading): FoundCase[] {
    const found = findFirst(reading.typed, (language) => findIn(language, tokens, reading))
    found.sort((one, other) => other.parts - one.parts || one.spread - other.spread)
    const best = found.filter(({ parts: count }) => count === found[0]?.parts)
    const distinct = new Map(best.map(({ concept, isNamed }) => [concept.id, { ...concept, isNamed }]))
    return [...distinct.values()].slice(0, mostCases).map(({ id, when = [], answers = [], isNamed }) => ({
      ...{ id, isNamed },
      answers: answers.flatMap((answer) => byId.get(answer) ?? []),
      things: new Set(when.flat().flatMap((thing) => [...(kinds.get(thing) ?? [])])),
    }))
  }

  function findIn(language: string, tokens: readonly Token[], { stems, isWholeKnown }: Reading) {
    const ofLanguage = patterns.get(language)
    if (!ofLanguage) return []
    const known = new Map<string, Place[]>()
    const placesOf = (id: string): Place[] => {
      const places = known.get(id) ?? placesIn(ofLanguage.get(id) ?? [], { language, tokens, stems })
      known.set(id, places)
      return places
    }
    return cases.flatMap((concept) => {
      const named = placesOf(concept.id)
      // What a case itself is called is more exact than its parts.
      const words = Math.max(0, ...named.map((place) => place.words))
      if (words > 0) return [{ concept, parts: words + 1, spread: 0, isNamed: true }]
      if (isWholeKnown) return []
      const when = concept.when ?? []
      const met = when.map((ids) => ids.flatMap((id) => [...(kinds.get(id) ?? [])].flatMap(placesOf)))
      if (when.length === 0 || met.some((places) => places.length === 0)) return []
      return [{ concept, parts: when.length, spread: spreadOf(met), isNamed: false }]
    })
  }

  return { find }
}

/** By id: it and all that are kinds of it. */
function kindsOf(concepts: readonly Concept[]): Map<string, Set<string>> {
  const kinds = new Map(concepts.map(({ id }) => [id, new Set([id])]))
  for (const { id, broader } of concepts) if (broader !== null) kinds.get(broader)?.add(id)
  return kinds
}

type WrittenPiece = { word: string; written: string; isOpen: boolean }

function piecesOf(text: string, language: string): WrittenPiece[] {
  return normalize(text)
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((one): WrittenPiece[] =>
      one.endsWith(openEnd)
        ? [{ word: fold(one.slice(0, -1)), written: one, isOpen: true }]
        : tokenize(one, language).tokens.map(({ word, written }) => ({ word, written, isOpen: false })),
    )
}

function patternOf(text: string, language: string, stems: Stems): Pattern[] {
  const { tokens } = tokenize(text.replaceAll(openEnd, ""), language)
  if (tokens.length > 0 && tokens.every(({ kind }) => kind === "unspaced"))
    return [{ letters: foldedText(text) }]
  const pieces = piecesOf(text, language).map(({ word, written, isOpen }): Piece => {
    if (isOpen) return { start: word }
    const stem = stems.get(written)
    return stem === null || stem === undefined ? { word } : { stem }
  })
  return pieces.length > 0 ? [{ pieces }] : []
}

type Query = { language: string; tokens: readonly Token[]; stems: StemsByLanguage }

function placesIn(patterns: readonly Pattern[], { language, tokens, stems }: Query): Place[] {
  const known = stems.get(language)
  const unspaced = foldedText(
    tokens
      .filter(({ kind }) => kind === "unspaced")
      .map(({ written }) => written)
      .join(""),
  )
  const isMet = (piece: Piece, token: Token): boolean => {
    if (token.kind !== "word") return false
    if ("word" in piece) return token.word === piece.word
    if ("start" in piece) return token.word.startsWith(piece.start) || isWithin(token, piece.start, language)
    return known?.get(token.written) === piece.stem || isWithin(token, piece.stem, language)
  }
  return patterns.flatMap((pattern): Place[] => {
    if ("letters" in pattern) {
      const at = pattern.letters === "" ? -1 : unspaced.indexOf(pattern.letters)
      return at === -1 ? [] : [{ words: 1, at: at + pattern.letters.length / 2 }]
    }
    const places = pattern.pieces.map((piece) => tokens.findIndex((token) => isMet(piece, token)))
    if (places.includes(-1)) return []
    return [{ words: places.length, at: places.reduce((sum, place) => sum + place, 0) / places.length }]
  })
}

/** `Isolationsschaden` is a damage of the insulation. */
function isWithin({ word }: Token, part: string, language: string): boolean {
  return language === compoundLanguage && part.length >= shortestInCompound && word.includes(part)
}

/** How far the nearest places of all parts are from each other. */
function spreadOf(parts: readonly (readonly Place[])[]): number {
  const [first = [], ...others] = parts
  return Math.min(
    ...first.map(({ at }) =>
      others.reduce((sum, places) => sum + Math.min(...places.map((place) => Math.abs(place.at - at))), 0),
    ),
  )
}

/** Of the first language that knows any: words of other languages share stems with what was typed. */
function findFirst<Found>(languages: readonly string[], find: (language: string) => Found[]): Found[] {
  for (const language of languages) {
    const found = find(language)
    if (found.length > 0) return found
  }
  return []
}
