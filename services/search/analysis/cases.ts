/**
 * Recognises complaints and tasks ("wire comes out too short", "put pins into plugs") by a thing and what is said of it, wherever the two stand in
 * a sentence. No page says the sentence, so the case leads to what answers it.
 */
import type { Concept } from "../thesaurus.ts"
import { PhraseFinder, type Place, patternOf, piecesOf } from "./loose-phrases.ts"
import type { Stemmer, StemsByLanguage } from "./stems.ts"
import type { Token } from "./tokens.ts"

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

const mostCases = 2
export async function indexCases(concepts: readonly Concept[], stemmer: Stemmer): Promise<CaseIndex> {
  const byId = new Map(concepts.map((concept) => [concept.id, concept]))
  const cases = concepts.filter(({ role }) => role === "case")
  const kinds = kindsOf(concepts)
  const parts = new Set(
    cases.flatMap(({ when = [] }) => when.flat()).flatMap((id) => [...(kinds.get(id) ?? [])]),
  )
  const said = concepts.filter(({ id, role }) => role === "case" || parts.has(id))
  const patterns = new Map<string, PhraseFinder>()
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
    const made = texts.flatMap(({ id, words }) =>
      words.flatMap((text) => patternOf(text, language, stems).map((pattern) => ({ id, pattern }))),
    )
    patterns.set(language, new PhraseFinder(language, made))
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
    const known = ofLanguage.find(tokens, stems)
    if (known.size === 0) return []
    const placesOf = (id: string): readonly Place[] => known.get(id) ?? []
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
