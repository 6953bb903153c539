/** The thesaurus as queries need it: concepts by their words in any language, and a concept's words as conditions on the index. */
import { modelKey, normalize, withDigraphs } from "../../../platform/words/fold.ts"
import { commonStart, distance } from "../distance.ts"
import type { Concept } from "../thesaurus.ts"
import { type CaseIndex, indexCases } from "./cases.ts"
import { type CompoundPiece, cutCompound, cutLoosely } from "./compounds.ts"
import { anyOrderKey, foldedText, lettersOf, phraseKey, spellingKey } from "./phrase-keys.ts"
import { type SpelledTerm, searchedTerms } from "./searched-terms.ts"
import type { Stemmer, Stems, StemsByLanguage } from "./stems.ts"
import type { Term } from "./term.ts"
import { pairs, pairsAcross, segment, type Token, tokenize } from "./tokens.ts"

/** A piece of the query and the concepts that it may mean. */
export type Meaning = { concepts: readonly Concept[]; length: number }

export type ThesaurusIndex = {
  /** The languages in which words are looked up. */
  languages: readonly string[]
  concepts: ReadonlyMap<string, Concept>
  /** The concepts of the longest phrase that begins here; the first language, the reader's, goes before the others. */
  findPhrase(
    words: readonly Token[],
    start: number,
    asked: readonly string[],
    stems: StemsByLanguage,
  ): Meaning | null
  /** The concepts of a term with these letters, wherever it has spaces and hyphens; the first language goes before the others. */
  findSpelled(letters: string, asked: readonly string[]): readonly Concept[]
  /** Whether the word alone is a term in this language. */
  knowsWord(word: Token, language: string, stems: StemsByLanguage): boolean
  /** Whether the word stands in a term of any language: "ink" of "ink-jet marker". */
  hasWord(word: Token): boolean
  /** Cuts a text without spaces into known terms and the pieces between them. */
  findUnspaced(text: string): { text: string; concepts: readonly Concept[] }[]
  /** Concepts with a term that begins with this: those of the language first, then the shortest terms. */
  findStarting(start: string, language: string): Concept[]
  /** The known pieces of a German compound, for a folded word; an empty list when it isn't made of such. */
  cutCompound(word: string): CompoundPiece[]
  /** The known ends of a German compound that isn't made of known pieces alone, for a folded word. */
  cutLoosely(word: string): CompoundPiece[]
  /** A term without spaces that differs by a slip; null when there is none. */
  correctUnspaced(text: string): string | null
  /** A concept's words in a language, as alternatives. */
  termsIn(concept: Concept, language: string): readonly Term[]
  /** A concept's single words in the language of names, as far as they don't mean something else in this one. */
  namesIn(concept: Concept, language: string): readonly Term[]
  narrower(id: string): readonly Concept[]
  /** Complaints and tasks, which are told by several words of a sentence. */
  cases: CaseIndex
}

const longestPhrase = 5
const mostStarting = 4
const shortestStart = 2
/** One of three kana may be any other, which one of three characters isn't: 「セット」 isn't 「カット」. */
const shortestKanaCorrected = 4
/** No term is longer. */
const longestEntry = 1000

/** The language whose compound words are taken apart on every site. */
export const compoundLanguage = "de"

type Entry = { text: string; concept: Concept; language: string }

export async function indexThesaurus(all: readonly Concept[], stemmer: Stemmer): Promise<ThesaurusIndex> {
  const concepts = all.filter(({ role }) => role !== "predicate" && role !== "case" && role !== "question")
  const byId = new Map(concepts.map((concept) => [concept.id, concept]))
  const languages = [...new Set(concepts.flatMap(({ terms }) => terms.map(({ language }) => language)))]
  const phrases = new Map<string, Map<string, Concept[]>>()
  const inflected = new Map<string, Map<string, { concept: Concept; letters: string }[]>>()
  const unspaced = new Map<string, Concept[]>()
  const compoundTerms = new Map<string, Concept[]>()
  const entries: Entry[] = []
  const written = new Set<string>()
  const spelled = new Map<string, Map<Concept, SpelledTerm[]>>()
  for (const language of languages) {
    const spaced = new Map<string, Concept[]>()
    phrases.set(language, spaced)
    const ofLanguage = new Map<Concept, SpelledTerm[]>()
    spelled.set(language, ofLanguage)
    const own = concepts.flatMap((concept) =>
      concept.terms
        .filter((some) => some.language === language)
        .flatMap(({ words }) =>
          words.map((text) => ({ concept, text, tokens: tokenize(text, language).tokens })),
        ),
    )
    const stems = await stemmer(
      language,
      own.flatMap(({ tokens }) =>
        tokens.map(({ kind, word, written }) => (kind === "word" ? written : word)),
      ),
    )
    const spellings = new Map<string, { concept: Concept; letters: string }[]>()
    inflected.set(language, spellings)
    const shortened: { key: string; concept: Concept }[] = []
    for (const { concept, text, tokens } of own) {
      const key = phraseKey(tokens, stems)
      for (const { word } of tokens) written.add(word)
      if (tokens.every(({ kind }) => kind === "unspaced")) add(unspaced, foldedText(text), concept)
      else if (tokens.length > 1 && !key.includes(" ")) shortened.push({ key, concept })
      else {
        add(spaced, key, concept)
        spellings.set(key, [...(spellings.get(key) ?? []), { concept, letters: lettersOf(tokens) }])
      }
      if (key.includes(" ")) add(spaced, anyOrderKey(key), concept)
      add(spaced, spellingKey(tokens), concept)
      const [only] = tokens
      if (language === compoundLanguage && tokens.length === 1 && only?.kind === "word")
        add(compoundTerms, only.word, concept)
      for (const start of startKeys(text)) entries.push({ text: start, concept, language })
      const isShortened =
        tokens.length > 1 && tokens.every(({ kind }) => kind === "word") && !key.includes(" ")
      const known = ofLanguage.get(concept) ?? []
      known.push({ term: termOf(tokens, stems), key: spellingKey(tokens), stem: key, isShortened })
      ofLanguage.set(concept, known)
    }
    // "machine down" without its stop word is "machine", which means something else.
    for (const { key, concept } of shortened) if (!spaced.has(key)) add(spaced, key, concept)
  }
  const searched = searchedTerms(spelled, { phrases, concepts: byId, languages })
  entries.sort((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0))
  const longestUnspaced = Math.max(0, ...[...unspaced.keys()].map((text) => text.length))
  const narrowerOf = Map.groupBy(
    concepts.filter(({ broader }) => broader !== null),
    ({ broader }) => broader,
  )

  function findPhrase(
    words: readonly Token[],
    start: number,
    asked: readonly string[],
    stems: StemsByLanguage,
  ) {
    for (let length = Math.min(longestPhrase, words.length - start); length > 0; length--) {
      const some = words.slice(start, start + length)
      const [own = [], ...others] = asked.map((one) => {
        const known = stems.get(one)
        const key = known ? phraseKey(some, known) : ""
        const terms = phrases.get(one)
        return terms?.get(spellingKey(some)) ?? nearest(some, one, key) ?? terms?.get(anyOrderKey(key)) ?? []
      })
      const meant = own.length > 0 ? own : others.flat()
      if (meant.length > 0) return { concepts: [...new Set(meant)], length }
    }
    return null
  }

  /** Of concepts whose words share a stem, those whose word is written most alike: "installs" is "install" and not "instalment". */
  function nearest(words: readonly Token[], language: string, key: string): readonly Concept[] | undefined {
    const all = phrases.get(language)?.get(key)
    const spellings = inflected.get(language)?.get(key)
    if (!all || all.length < 2 || !spellings) return all
    const letters = lettersOf(words)
    const shared = spellings.map((spelling) => ({
      ...spelling,
      length: commonStart(letters, spelling.letters),
    }))
    const most = Math.max(...shared.map(({ length }) => length))
    return [...new Set(shared.filter(({ length }) => length === most).map(({ concept }) => concept))]
  }

  function findSpelled(letters: string, asked: readonly string[]): readonly Concept[] {
    const found: Entry[] = []
    for (let place = firstFrom(entries, letters); entries[place]?.text === letters; place++)
      if (asked.includes((entries[place] as Entry).language)) found.push(entries[place] as Entry)
    const own = found.filter((entry) => entry.language === asked[0])
    return [...new Set((own.length > 0 ? own : found).map(({ concept }) => concept))]
  }

  function knowsWord(word: Token, language: string, stems: StemsByLanguage): boolean {
    const known = stems.get(language)
    const key = known ? phraseKey([word], known) : ""
    return key !== "" && phrases.get(language)?.has(key) === true
  }

  function findUnspaced(text: string) {
    const found: { text: string; concepts: readonly Concept[] }[] = []
    let gap = ""
    for (let start = 0; start < text.length; ) {
      let length = Math.min(longestUnspaced, text.length - start)
      while (length > 0 && !unspaced.has(foldedText(text.slice(start, start + length)))) length--
      if (length === 0) {
        gap += text[start] ?? ""
        start++
        continue
      }
      if (gap) found.push({ text: gap, concepts: [] })
      gap = ""
      const part = text.slice(start, start + length)
      found.push({ text: part, concepts: unspaced.get(foldedText(part)) ?? [] })
      start += length
    }
    if (gap) found.push({ text: gap, concepts: [] })
    return found
  }

  function findStarting(start: string, language: string): Concept[] {
    const key = modelKey(start)
    if (key.length < shortestStart) return []
    const found: Entry[] = []
    for (let place = firstFrom(entries, key); entries[place]?.text.startsWith(key); place++)
      found.push(entries[place] as Entry)
    const distanceOf = (entry: Entry) => (entry.language === language ? 0 : longestEntry) + entry.text.length
    found.sort((one, other) => distanceOf(one) - distanceOf(other))
    return [...new Set(found.map(({ concept }) => concept))]
      .filter(({ role }) => role !== "filler" && role !== "wish")
      .slice(0, mostStarting)
  }

  function correctUnspaced(text: string): string | null {
    const typed = foldedText(text)
    if (typed.length < (/^[ァ-ヿ]+$/u.test(typed) ? shortestKanaCorrected : 3)) return null
    const allowed = typed.length >= 8 ? 2 : 1
    let best: { term: string; steps: number } | null = null
    for (const term of unspaced.keys()) {
      if (Math.abs(term.length - typed.length) > allowed || term.length < 3) continue
      const steps = distance(typed, term)
      if (steps > 0 && steps <= allowed && (!best || steps < best.steps)) best = { term, steps }
    }
    return best?.term ?? null
  }

  return {
    languages,
    concepts: byId,
    findPhrase,
    findSpelled,
    knowsWord,
    hasWord: ({ word }) => written.has(word),
    findUnspaced,
    findStarting,
    cutCompound: (word) => cutCompound(word, compoundLanguage, compoundTerms),
    cutLoosely: (word) => cutLoosely(word, compoundTerms),
    correctUnspaced,
    termsIn: (concept, language) => searched.own.get(`${language} ${concept.id}`) ?? [],
    namesIn: (concept, language) => searched.names.get(`${language} ${concept.id}`) ?? [],
    narrower: (id) => narrowerOf.get(id) ?? [],
    cases: await indexCases(all, stemmer),
  }
}

function termOf(tokens: readonly Token[], stems: Stems): Term {
  const spaced = tokens.filter(({ kind }) => kind !== "unspaced")
  // A compound stays whole: its parts may stand anywhere in a document and mean something else there.
  const words = spaced.flatMap((token) => {
    const stem = stems.get(token.written)
    return stem === null ? [] : { word: stem ?? token.word }
  })
  const runs = [
    ...Map.groupBy(
      tokens.filter(({ kind }) => kind === "unspaced"),
      ({ run }) => run,
    ).values(),
  ]
  return { all: [...words, ...runs.map(unspacedTerm)] }
}

/** By its pairs of letters, since documents may be cut into other words. A single letter is a word of its own. */
export function unspacedTerm(tokens: readonly Token[]): Term {
  const found = [...tokens.flatMap(({ word }) => pairs(word)), ...pairsAcross(tokens)]
  if (found.length === 0) return { all: tokens.map(({ word }) => ({ word })) }
  return { all: [...new Set(found)].map((word) => ({ word })) }
}

export function unspacedTokens(text: string, language: string): Token[] {
  return segment(text, language)
}

/** With umlauts as one letter and as two, so that both `pru` and `prue` begin `Prüfung`. */
function startKeys(text: string): string[] {
  const spelled = withDigraphs(normalize(text))
  return [modelKey(text), ...(spelled === null ? [] : [modelKey(spelled)])]
}

function add(map: Map<string, Concept[]>, key: string, concept: Concept): void {
  if (key === "") return
  const known = map.get(key)
  if (!known) map.set(key, [concept])
  else if (!known.includes(concept)) known.push(concept)
}

function firstFrom(entries: readonly Entry[], key: string): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle] as Entry).text < key) low = middle + 1
    else high = middle
  }
  return low
}
