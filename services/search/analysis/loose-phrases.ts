/** Phrases whose words may stand anywhere in a sentence, and whose endings may be open. */
import { fold, normalize } from "../../../platform/words/fold.ts"
import { foldedText } from "./phrase-keys.ts"
import type { Stems, StemsByLanguage } from "./stems.ts"
import { type Token, tokenize } from "./tokens.ts"

/** A word of a term: with its ending open, as a stem, or (a stop word) as it is written. */
type Piece = { start: string } | { stem: string } | { word: string }

/** One way to say something: words that stand in any order, or letters of a script without spaces. */
export type Pattern = { pieces: readonly [Piece, ...Piece[]] } | { letters: string }

/** Where something was found in the query, and by how many words. */
export type Place = { words: number; at: number }

/** Shorter words stand in many compounds by chance. */
const shortestInCompound = 5
const openEnd = "*"
/** The language whose words are joined. */
const compoundLanguage = "de"
/** Open words are looked up by so many letters. */
const startLetters = 3

export type WrittenPiece = { word: string; written: string; isOpen: boolean }

export function piecesOf(text: string, language: string): WrittenPiece[] {
  return normalize(text)
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((one): WrittenPiece[] =>
      one.endsWith(openEnd)
        ? [{ word: fold(one.slice(0, -1)), written: one, isOpen: true }]
        : tokenize(one, language).tokens.map(({ word, written }) => ({ word, written, isOpen: false })),
    )
}

/** @param stems of the words of all pieces */
export function patternOf(text: string, language: string, stems: Stems): Pattern[] {
  const { tokens } = tokenize(text.replaceAll(openEnd, ""), language)
  if (tokens.length > 0 && tokens.every(({ kind }) => kind === "unspaced"))
    return [{ letters: foldedText(text) }]
  const pieces = piecesOf(text, language).map(({ word, written, isOpen }): Piece => {
    if (isOpen) return { start: word }
    const stem = stems.get(written)
    return stem === null || stem === undefined ? { word } : { stem }
  })
  const [first, ...others] = pieces
  return first ? [{ pieces: [first, ...others] }] : []
}

type Entry = { id: string; pattern: Pattern }

/** The phrases of a language by what they begin with, since a query has few words and the thesaurus some thousand. */
export class PhraseFinder {
  private readonly language: string
  private readonly byStart = new Map<string, Entry[]>()
  /** Those that may be part of a compound. */
  private readonly inCompounds: Entry[] = []

  constructor(language: string, entries: readonly Entry[]) {
    this.language = language
    for (const entry of entries) {
      const key = keyOf(entry.pattern)
      const known = this.byStart.get(key)
      if (known) known.push(entry)
      else this.byStart.set(key, [entry])
      if (language === compoundLanguage && "pieces" in entry.pattern) this.inCompounds.push(entry)
    }
  }

  /** @returns the places of what was found, by id. */
  find(tokens: readonly Token[], stems: StemsByLanguage): Map<string, Place[]> {
    const known = stems.get(this.language)
    const words = tokens.filter(({ kind }) => kind === "word")
    const unspaced = tokens.filter(({ kind }) => kind === "unspaced")
    const text = foldedText(unspaced.map(({ written }) => written).join(""))
    const keys = new Set(
      words.flatMap(({ word, written }) => {
        const stem = known?.get(written) ?? null
        const starts = Array.from({ length: startLetters }, (_, place) => `*${word.slice(0, place + 1)}`)
        return [`=${word}`, ...(stem === null ? [] : [`~${stem}`]), ...starts]
      }),
    )
    for (const letter of text) keys.add(`.${letter}`)
    const isLong = words.some(({ word }) => word.length > shortestInCompound)
    const candidates = new Set([...keys].flatMap((key) => this.byStart.get(key) ?? []))
    if (isLong) for (const entry of this.inCompounds) candidates.add(entry)
    const found = new Map<string, Place[]>()
    for (const { id, pattern } of candidates) {
      const place =
        "letters" in pattern
          ? placeOfLetters(pattern.letters, text)
          : this.placeOf(pattern.pieces, tokens, known)
      if (place) found.set(id, [...(found.get(id) ?? []), place])
    }
    return found
  }

  private placeOf(
    pieces: readonly Piece[],
    tokens: readonly Token[],
    stems: Stems | undefined,
  ): Place | null {
    let sum = 0
    for (const piece of pieces) {
      const place = tokens.findIndex((token) => this.isMet(piece, token, stems))
      if (place === -1) return null
      sum += place
    }
    return { words: pieces.length, at: sum / pieces.length }
  }

  private isMet(piece: Piece, token: Token, stems: Stems | undefined): boolean {
    if (token.kind !== "word") return false
    if ("word" in piece) return token.word === piece.word
    if ("start" in piece) return token.word.startsWith(piece.start) || this.isWithin(token, piece.start)
    return stems?.get(token.written) === piece.stem || this.isWithin(token, piece.stem)
  }

  /** `Isolationsschaden` is a damage of the insulation. */
  private isWithin({ word }: Token, part: string): boolean {
    return this.language === compoundLanguage && part.length >= shortestInCompound && word.includes(part)
  }
}

function placeOfLetters(letters: string, text: string): Place | null {
  const at = text.indexOf(letters)
  return at === -1 || letters === "" ? null : { words: 1, at: at + letters.length / 2 }
}

/** By the first piece: the signs tell stems, written words, open words and letters apart. */
function keyOf(pattern: Pattern): string {
  if ("letters" in pattern) return `.${[...pattern.letters][0] ?? ""}`
  const [first] = pattern.pieces
  if ("word" in first) return `=${first.word}`
  return "start" in first ? `*${first.start.slice(0, startLetters)}` : `~${first.stem}`
}
