/** Corrects words that the index doesn't contain: typing errors, and superfluous or missing spaces. */
import { normalize } from "../../platform/words/fold.ts"
import { stemmedLanguages } from "./analysis/stems.ts"
import type { ThesaurusIndex } from "./analysis/thesaurus-index.ts"
import { type Token, tokenize } from "./analysis/tokens.ts"
import { distance } from "./distance.ts"
import type { WordStore } from "./word-store.ts"

type Knowledge = { words: WordStore; thesaurus: ThesaurusIndex }

const shortestCorrected = 3
const mostCorrected = 4

/** The probable meaning, as words to search for and to show. @returns null when there is no better spelling. */
export async function correctQuery(
  { words, thesaurus }: Knowledge,
  query: string,
  ofReader: readonly string[],
): Promise<string | null> {
  const languages = [...new Set([...ofReader, ...stemmedLanguages])]
  const { tokens } = tokenize(query, languages[0] ?? "en")
  const candidates = tokens.filter(({ kind }) => kind === "word")
  const unspaced = correctUnspaced(thesaurus, tokens)
  if (unspaced.length > 0) return apply(query, unspaced)
  if (candidates.length === 0) return null
  const joined = tokens.slice(1).map((token, index) => (tokens[index]?.word ?? "") + token.word)
  const known = new Map(
    (await words.findWords(languages, [...candidates.map(({ word }) => word), ...joined])).map(
      ({ word, written }) => [word, written],
    ),
  )
  const corrections: [string, string][] = []
  for (let index = 0; index < tokens.length && corrections.length < mostCorrected; index++) {
    const token = tokens[index] as Token
    if (token.kind !== "word" || known.has(token.word)) continue
    const [before, next] = [tokens[index - 1], tokens[index + 1]]
    const withNext = next && known.get(token.word + next.word)
    const withBefore = before && known.get(before.word + token.word)
    if (next && withNext) corrections.push([`${token.written}${next.written}`, withNext])
    else if (before && withBefore) corrections.push([`${before.written}${token.written}`, withBefore])
    else {
      const correction = await correctWord(words, token.word, languages)
      if (correction) corrections.push([token.written, correction])
    }
  }
  return corrections.length > 0 ? apply(query, corrections) : null
}

/** Texts without spaces that no known terms make up, such as `剥钱机`, corrected as a whole. */
function correctUnspaced(thesaurus: ThesaurusIndex, tokens: readonly Token[]): [string, string][] {
  const runs = Map.groupBy(
    tokens.filter(({ kind }) => kind === "unspaced"),
    ({ run }) => run,
  )
  return [...runs.values()].flatMap((run): [string, string][] => {
    const text = run.map(({ written }) => written).join("")
    const pieces = thesaurus.findUnspaced(text)
    const isSaying = pieces.some(({ concepts }) => concepts.some(({ role }) => role !== "filler"))
    const hasGap = pieces.some((piece) => piece.concepts.length === 0 && [...piece.text].length > 1)
    const isKnown = isSaying && !hasGap
    const corrected = isKnown ? null : thesaurus.correctUnspaced(text)
    return corrected === null ? [] : [[text, corrected]]
  })
}

async function correctWord(
  words: WordStore,
  word: string,
  languages: readonly string[],
): Promise<string | null> {
  if (word.length < shortestCorrected) return null
  const similar = await words.similarWords(languages, word)
  const allowed = word.length >= 8 ? 3 : word.length >= 6 ? 2 : 1
  const [best] = similar
    .map((known) => ({ ...known, distance: distance(word, known.word) }))
    .filter((known) => known.distance <= allowed)
    // Among equals, the one with the same beginning is preferred, since first letters are rarely wrong; then the one of the same length, since
    // letters are swapped more often than added.
    .sort(
      (one, other) =>
        one.distance - other.distance ||
        commonStart(other.word, word) - commonStart(one.word, word) ||
        lengthFrom(one.word, word) - lengthFrom(other.word, word) ||
        (one.word < other.word ? -1 : 1),
    )
  if (best) return best.written
  return splitWord(words, word, languages)
}

/** `wireprocessing` becomes `wire processing`. */
async function splitWord(
  words: WordStore,
  word: string,
  languages: readonly string[],
): Promise<string | null> {
  const places = Array.from({ length: Math.max(0, word.length - 5) }, (_, index) => index + 3)
  const halves = places.flatMap((place) => [word.slice(0, place), word.slice(place)])
  const known = new Map(
    (await words.findWords(languages, halves)).map((found) => [found.word, found.written]),
  )
  const place = places.findLast((at) => known.has(word.slice(0, at)) && known.has(word.slice(at)))
  return place === undefined ? null : `${known.get(word.slice(0, place))} ${known.get(word.slice(place))}`
}

/** Replaces the first occurrence of each misspelt word by its correction, ignoring spaces between its letters. */
function apply(query: string, corrections: readonly [string, string][]): string {
  let corrected = normalize(query).replace(/\s+/g, " ").trim()
  for (const [written, correction] of corrections) {
    const letters = [...written].map((letter) => letter.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    corrected = corrected.replace(new RegExp(letters.join("[\\s-]*"), "u"), () => correction)
  }
  return corrected
}

function lengthFrom(one: string, other: string): number {
  return Math.abs(one.length - other.length)
}

function commonStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}
