/** Cuts the words of an input into groups, each with what it may mean. */
import { fold, withUmlauts } from "../../../platform/words/fold.ts"
import { type Concept, roleOf } from "../thesaurus.ts"
import type { FoundCase } from "./cases.ts"
import { asThing, type CompoundPiece } from "./compounds.ts"
import type { Group } from "./group.ts"
import { nameLanguage } from "./searched-terms.ts"
import { type Stems, type StemsByLanguage, stemmedLanguages } from "./stems.ts"
import type { Term } from "./term.ts"
import {
  compoundLanguage,
  type Meaning,
  type ThesaurusIndex,
  unspacedTerm,
  unspacedTokens,
} from "./thesaurus-index.ts"
import { pairs, type Token } from "./tokens.ts"
import { splitCompound } from "./vocabulary.ts"
import { endsOf, germanParts, piecesOf } from "./word-forms.ts"

/** Words that may be written as one; together they have letters enough not to be a part of something else. */
const [mostJoined, shortestJoined] = [3, 6]

/** The language in which two typed letters may stand for an umlaut: `prue` begins `Prüfung`. */
const umlautLanguage = "de"

export class QueryReader {
  private readonly language: string
  private readonly typed: readonly string[]
  private readonly thesaurus: ThesaurusIndex
  private readonly stems: StemsByLanguage
  private readonly own: Stems
  private readonly last: Token | undefined
  private readonly joined: ReadonlyMap<Token, readonly string[]>
  private readonly isLoose: boolean
  private readonly isOfPhrases: boolean

  constructor(given: {
    language: string
    /** The languages in which words may be meant, its own first. */
    typed: readonly string[]
    thesaurus: ThesaurusIndex
    stems: StemsByLanguage
    own: Stems
    last: Token | undefined
    joined: ReadonlyMap<Token, readonly string[]>
    isLoose: boolean
    /** Whether what is read is only compared with queries, so that nobody asks for what else means the same. */
    isOfPhrases?: boolean
  }) {
    this.language = given.language
    this.typed = given.typed
    this.thesaurus = given.thesaurus
    this.stems = given.stems
    this.own = given.own
    this.last = given.last
    this.joined = given.joined
    this.isLoose = given.isLoose
    this.isOfPhrases = given.isOfPhrases ?? false
  }

  read(tokens: readonly Token[]): Group[] {
    const groups: Group[] = []
    for (let index = 0; index < tokens.length; ) {
      const token = tokens[index] as Token
      if (token.kind === "unspaced") {
        const run = tokens.slice(index).filter((other) => other.run === token.run)
        groups.push(...this.unspaced(run, tokens[index + run.length]))
        index += run.length
        continue
      }
      const found = this.meaning(tokens, index)
      const pieces = found ? [] : this.pieces(token)
      if (pieces.length > 0) {
        groups.push(...pieces)
        index++
        continue
      }
      const phrase = tokens.slice(index, index + (found?.length ?? 1))
      groups.push(this.group(phrase, found?.concepts ?? [], tokens[index + phrase.length]))
      index += phrase.length
    }
    return groups
  }

  /** A complaint or a task stands for what answers it; the first answers count as the words themselves do. */
  caseGroup(found: readonly FoundCase[]): Group {
    const [first, ...others] = found.flatMap(({ answers }) => answers)
    return {
      words: found.map(({ id }) => id).join(" "),
      own: { any: first ? this.meant([first]) : [] },
      synonyms: this.meant(others),
      wider: [],
      role: "case",
      isKnown: true,
      isModel: false,
    }
  }

  /** The longest phrase here that means something, also where it is usually one word: `Verdrill-Maschine`, `pre feeder`, `wirestripper`. */
  private meaning(tokens: readonly Token[], start: number): Meaning | null {
    const found = this.thesaurus.findPhrase(tokens, start, this.typed, this.stems)
    for (let length = Math.min(mostJoined, tokens.length - start); length > (found?.length ?? 0); length--) {
      const some = tokens.slice(start, start + length)
      const letters = some.map(({ word }) => word).join("")
      if (letters.length < shortestJoined || some.some(({ kind }) => kind !== "word")) continue
      const concepts = this.thesaurus.findSpelled(letters, this.typed)
      if (concepts.length > 0) return { concepts, length }
    }
    return found
  }

  private group(phrase: readonly Token[], concepts: readonly Concept[], next: Token | undefined): Group {
    const [token] = phrase
    const role = roleOf(concepts)
    const isNumber = phrase.length === 1 && token?.kind === "number"
    const started = phrase.includes(this.last as Token) && this.last ? this.started(this.last.written) : []
    const compound = phrase.length === 1 && token && concepts.length === 0 ? this.compound(token) : []
    return {
      words: wordsOf(phrase),
      own: { all: phrase.map((word) => this.wordTerm(word)) },
      synonyms: [
        ...this.meant(concepts),
        ...started,
        ...compound,
        // What follows the dot of a part number begins nothing, and very many numbers begin so.
        ...(isNumber && !this.joined.has(token) ? [{ word: token.word, isStart: true }] : []),
      ],
      wider: this.around(concepts),
      isOrdered: this.orderedAs(concepts).length > 0,
      role,
      concepts: concepts.map(({ id }) => id),
      isKnown: concepts.length > 0,
      // The name of a series stands among the words of the machine that it is, too.
      isSeries: concepts.some((one) => isName(one) && concepts.some(({ id }) => id === one.broader)),
      // A "plug 48" has 48 of something, a "Sigma 688" is called so.
      isModel: isNumber || (next?.kind === "number" && role === null),
    }
  }

  /**
   * A compound of several known things, as a group each, so that a document needs not all of them. Of a word without a meaning of its
   * own nothing is lost when it is missing, and an unfinished word may still become another one.
   */
  private pieces(token: Token): Group[] {
    if (token.kind !== "word" || token === this.last) return []
    const whollyKnown = piecesOf(token.word, this.thesaurus)
    const pieces = whollyKnown.length === 0 && this.isLoose ? endsOf(token.word, this.thesaurus) : whollyKnown
    const isSaying = ({ concepts }: CompoundPiece) => concepts.length > 0 && roleOf(concepts) !== "filler"
    const says = pieces.some(isSaying)
    if (!says && !this.isLoose && !whollyKnown.every(({ concepts }) => concepts.length > 0)) return []
    const whole = { word: this.own.get(token.written) ?? token.word }
    return pieces.map(asThing).map(({ text, concepts }) => ({
      words: text,
      own:
        this.language === compoundLanguage ? { any: [whole, { word: this.own.get(text) ?? text }] } : whole,
      synonyms: this.meant(concepts),
      wider: this.around(concepts),
      role: concepts.length > 0 ? roleOf(concepts) : says ? "filler" : null,
      concepts: concepts.map(({ id }) => id),
      isKnown: concepts.length > 0,
      isModel: false,
    }))
  }

  private unspaced(run: readonly Token[], next: Token | undefined): Group[] {
    const text = run.map(({ written }) => written).join("")
    const isOpen = run.includes(this.last as Token)
    const pieces = this.thesaurus.findUnspaced(text)
    return pieces.flatMap((piece, place) => {
      const tokens = unspacedTokens(piece.text, this.language)
      const words = tokens.filter(({ written }) => !this.isStopWord(written))
      // Between known words, single kana are particles and endings.
      if (
        piece.concepts.length === 0 &&
        (words.length === 0 || (pieces.length > 1 && /^[ぁ-ゖ]+$/.test(piece.text)))
      )
        return []
      const started = isOpen && place === pieces.length - 1 ? this.started(piece.text) : []
      const whole = isOpen && pieces.length > 1 && place === pieces.length - 1 ? this.started(text) : []
      const plain =
        piece.concepts.length === 0
          ? words.map((token) => this.wordTerm(token, isOpen))
          : [unspacedTerm(tokens)]
      return {
        words: piece.text,
        own: { all: plain },
        synonyms: [...this.meant(piece.concepts), ...started, ...whole],
        wider: this.around(piece.concepts),
        isOrdered: this.orderedAs(piece.concepts).length > 0,
        role: roleOf(piece.concepts),
        concepts: piece.concepts.map(({ id }) => id),
        isKnown: piece.concepts.length > 0,
        isModel: next?.kind === "number" && place === pieces.length - 1,
      }
    })
  }

  /** In any language that may be meant: 「を」 says nothing, whatever language is asked. */
  private isStopWord(written: string): boolean {
    return this.typed.some((one) => this.stems.get(one)?.get(written) === null)
  }

  private meant(concepts: readonly Concept[]): Term[] {
    if (this.isOfPhrases) return []
    return [...concepts, ...this.orderedAs(concepts)].flatMap((concept) => [
      ...this.thesaurus.termsIn(concept, this.language),
      // The words of a phrase in another language may stand anywhere in a document and mean something else there.
      ...(this.language === nameLanguage ? [] : this.thesaurus.namesIn(concept, this.language)),
    ])
  }

  /** Who asks for a blade wants to order one: parts are asked for as what they are ordered as. */
  private orderedAs(concepts: readonly Concept[]): Concept[] {
    return concepts.flatMap(({ role, broader }) => {
      const wider = role === null && broader !== null ? this.thesaurus.concepts.get(broader) : undefined
      return wider?.role === "intent" ? [wider] : []
    })
  }

  private around(concepts: readonly Concept[]): Term[] {
    if (this.isOfPhrases) return []
    const near = concepts.flatMap(({ id, broader }) => [
      ...(broader === null ? [] : [this.thesaurus.concepts.get(broader)]),
      ...this.thesaurus.narrower(id),
    ])
    return this.meant([...new Set(near)].filter((concept) => concept !== undefined))
  }

  private started(text: string): Term[] {
    return this.meant(this.thesaurus.findStarting(text, this.language))
  }

  /** The parts of a German compound with what they mean, for the site of any language. */
  private compound({ kind, word }: Token): Term[] {
    if (kind !== "word") return []
    const parts = germanParts(word)
    const stems = this.stems.get(compoundLanguage)
    if (parts.length === 0 || !stems) return []
    const isOwn = this.language === compoundLanguage
    const ways = parts.flatMap((part): Term[] => {
      const token = { word: part, written: part, kind: "word" as const, isJoined: false, run: 0 }
      const found = this.thesaurus.findPhrase(
        [token],
        0,
        [compoundLanguage],
        new Map([[compoundLanguage, stems]]),
      )
      const concepts = found?.concepts ?? []
      const any = [...(isOwn ? [{ word: stems.get(part) ?? part }] : []), ...this.meant(concepts)]
      return any.length === 0 || roleOf(concepts) === "filler" ? [] : [{ any }]
    })
    return ways.length > 0 ? [{ all: ways }] : []
  }

  private wordTerm(token: Token, isOpen = token === this.last): Term {
    const { word, written, kind } = token
    const ways: Term[] = [{ word: this.own.get(kind === "word" ? written : word) ?? word }]
    ways.push(...(this.joined.get(token) ?? []).map((whole) => ({ word: whole })))
    if (isOpen && token === this.last) ways.push(...this.startsOf(token))
    if (kind === "unspaced" && pairs(word).length > 0)
      ways.push({ all: pairs(word).map((pair) => ({ word: pair })) })
    const parts = kind === "word" ? splitCompound(word, this.language) : []
    if (parts.length > 0) ways.push({ all: parts.map((part) => ({ word: this.own.get(part) ?? part })) })
    if (kind === "word") ways.push(...this.foreign(token).map((stem) => ({ word: stem })))
    return ways.length === 1 ? (ways[0] as Term) : { any: ways }
  }

  private startsOf({ word, written }: Token): Term[] {
    const umlauts = this.language === umlautLanguage ? withUmlauts(written) : null
    return [word, ...(umlauts === null ? [] : [fold(umlauts)])].map((start) => ({
      word: start,
      isStart: true,
    }))
  }

  /** The word's stems in the other languages of the trade, since documents carry the names of all languages. */
  private foreign({ written }: Token): string[] {
    const found = stemmedLanguages.map((language) => this.stems.get(language)?.get(written))
    return [...new Set(found)].filter((stem) => stem !== undefined && stem !== null)
  }
}

/** A name isn't translated: in the Latin alphabet it has words of one language only. */
function isName({ terms }: Concept): boolean {
  return terms.filter(({ words }) => words.some((word) => /\p{Script=Latin}/u.test(word))).length === 1
}

function wordsOf(phrase: readonly Token[]): string {
  return phrase.map(({ word }) => word).join(" ")
}
