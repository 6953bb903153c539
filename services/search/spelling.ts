/** Corrects words that the index doesn't contain: typing errors, and superfluous or missing spaces. */
import { normalize } from "../../platform/words/fold.ts"
import { type Stemmer, stemmedLanguages } from "./analysis/stems.ts"
import type { ThesaurusIndex } from "./analysis/thesaurus-index.ts"
import { type Token, tokenize } from "./analysis/tokens.ts"
import { endsOf } from "./analysis/word-forms.ts"
import { commonStart, distance } from "./distance.ts"
import type { WordStore } from "./word-store.ts"

type Knowledge = { words: WordStore; thesaurus: ThesaurusIndex; stemmer: Stemmer }

/** Words of three letters aren't kept (`analysis/lexemes.ts`), so that they may be right although nobody knows them: beside hits they stay. */
const shortestCorrected = { besideHits: 4, otherwise: 3 }
const mostCorrected = 4

/**
 * The probable meaning, as words to search for and to show.
 * @param isFound whether the words find something as they are typed
 * @returns null when there is no better spelling.
 */
export async function correctQuery(
  { words, thesaurus, stemmer }: Knowledge,
  query: string,
  { ofReader, isFound }: { ofReader: readonly string[]; isFound: boolean },
): Promise<string | null> {
  const languages = [...new Set([...ofReader, ...stemmedLanguages])]
  const { tokens } = tokenize(query, languages[0] ?? "en")
  const stems = await stemmer.inAll(
    languages,
    tokens.map(({ written }) => written),
  )
  // No page has them, and they are spelled right: "for" isn't "form".
  const isStopWord = ({ written }: Token) => languages.some((one) => stems.get(one)?.get(written) === null)
  const shortest = isFound ? shortestCorrected.besideHits : shortestCorrected.otherwise
  const isMisspelt = (token: Token) =>
    token.kind === "word" &&
    token.word.length >= shortest &&
    !isStopWord(token) &&
    !thesaurus.hasWord(token) &&
    !languages.some((language) => thesaurus.knowsWord(token, language, stems)) &&
    thesaurus.findSpelled(token.word, languages).length === 0
  const candidates = tokens.filter(isMisspelt)
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
    if (!candidates.includes(token) || known.has(token.word)) continue
    const [before, next] = [tokens[index - 1], tokens[index + 1]]
    const withNext = next && known.get(token.word + next.word)
    const withBefore = before && known.get(before.word + token.word)
    if (next && withNext) corrections.push([`${token.written}${next.written}`, withNext])
    else if (before && withBefore) corrections.push([`${before.written}${token.written}`, withBefore])
    else {
      const correction = await correctWord({ words, thesaurus }, token.word, languages)
      if (correction) corrections.push([token.written, correction])
    }
  }
  return corrections.length > 0 ? apply(query, corrections) : null
}

/** Whether a text without spaces is almost a term: what is found by its pieces is found by chance. */
export function isAlmostTerm(query: string, language: string, thesaurus: ThesaurusIndex): boolean {
  return correctUnspaced(thesaurus, tokenize(query, language).tokens).length > 0
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
  { words, thesaurus }: Omit<Knowledge, "stemmer">,
  word: string,
  languages: readonly string[],
): Promise<string | null> {
  const similar = await words.similarWords(languages, word)
  const allowed = word.length >= 8 ? 3 : word.length >= 6 ? 2 : 1
  const [best] = similar
    .map((known) => ({
      ...known,
      distance: distance(word, known.word),
      sound: distance(soundOf(word), soundOf(known.word)),
      isTrade: thesaurus.findSpelled(known.word, languages).length > 0,
    }))
    .filter((known) => known.distance <= allowed)
    // Among equals, what sounds the same is preferred ("lazer" is "laser", not "lager"), then a word of the trade, then the one with the same
    // beginning, since first letters are rarely wrong; then the one of the same length, since letters are swapped more often than added.
    .sort(
      (one, other) =>
        one.distance - other.distance ||
        one.sound - other.sound ||
        Number(other.isTrade) - Number(one.isTrade) ||
        commonStart(other.word, word) - commonStart(one.word, word) ||
        lengthFrom(one.word, word) - lengthFrom(other.word, word) ||
        (one.word < other.word ? -1 : 1),
    )
  if (best) return best.written
  // A compound with a known end says what it is; its halves would both have to be found.
  if (endsOf(word, thesaurus).length > 0) return null
  return splitWord(words, word, languages)
}

/** Letters that sound alike in the languages of the trade become one, and double letters single ones. */
function soundOf(word: string): string {
  return word
    .replace(/ph/g, "f")
    .replace(/th/g, "t")
    .replace(/[sz\u00e7]/g, "s")
    .replace(/ck|[ckq]/g, "k")
    .replace(/[vw]/g, "v")
    .replace(/[iyj]/g, "i")
    .replace(/(.)\1+/g, "$1")
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
