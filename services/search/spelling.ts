/** Corrects words that the index doesn't contain: typing errors, and superfluous or missing spaces. */
import { fold, normalize } from "../../platform/words/fold.ts"
import { type Token, tokenize } from "./analysis/tokens.ts"
import type { WordStore } from "./word-store.ts"

const shortestCorrected = 3
const mostCorrected = 4

/** The probable meaning, as words to search for and to show. @returns null when there is no better spelling. */
export async function correctQuery(
  words: WordStore,
  query: string,
  languages: readonly string[],
): Promise<string | null> {
  const { tokens } = tokenize(query, languages[0] ?? "en")
  const candidates = tokens.filter(({ kind }) => kind === "word")
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
    // Among equals, the one with the same beginning is preferred: first letters are rarely wrong.
    .sort(
      (one, other) =>
        one.distance - other.distance ||
        commonStart(other.word, word) - commonStart(one.word, word) ||
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

function commonStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

/** The number of letters to add, remove, change or swap with their neighbour. */
export function distance(one: string, other: string): number {
  const [a, b] = [[...fold(one)], [...fold(other)]]
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const steps = [
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      ]
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        steps.push((beforeLast[column - 2] ?? 0) + 1)
      current.push(Math.min(...steps))
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}
