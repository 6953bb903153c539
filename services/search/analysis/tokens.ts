/** Splits texts into searchable tokens, in the same way for documents and queries. */
import { fold, normalize } from "../../../platform/words/fold.ts"
import type { Measure } from "./measure.ts"
import { takeMeasures } from "./measures.ts"

export type Token = {
  /** Folded, but not stemmed. */
  word: string
  /** As written, in lower case. */
  written: string
  kind: "word" | "number" | "unspaced"
  /** Whether only a hyphen separates this token from the one before. */
  isJoined: boolean
  /** The number of the unbroken piece of text that this token is part of; several tokens share one in scripts without spaces. */
  run: number
}

export type Tokens = { tokens: Token[]; measures: Measure[] }

// Scripts without spaces between words.
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}`
const pattern = new RegExp(
  `(?<number>\\d+(?:[.,']\\d+)*)|(?<unspaced>[${unspaced}]+)|(?<word>(?:(?![${unspaced}])[\\p{L}\\p{M}])+)`,
  "gu",
)
const maxWordLength = 60

/** Letters and digits become separate tokens: `sigma688`, `Sigma-688` and `Sigma 688` are the same. */
export function tokenize(text: string, language: string): Tokens {
  const { measures, rest } = takeMeasures(normalize(text))
  const tokens: Token[] = []
  let end = 0
  let run = 0
  for (const match of rest.matchAll(pattern)) {
    run++
    const isJoined = tokens.length > 0 && /^-$/.test(rest.slice(end, match.index))
    end = match.index + match[0].length
    const [written] = match
    if (match.groups?.number) tokens.push({ ...numberToken(written, isJoined), run })
    else if (match.groups?.unspaced) tokens.push(...segment(written, language, run))
    else tokens.push({ word: fold(written).slice(0, maxWordLength), written, kind: "word", isJoined, run })
  }
  return { tokens, measures }
}

function numberToken(written: string, isJoined: boolean): Omit<Token, "run"> {
  return { word: plainNumber(written), written, kind: "number", isJoined }
}

/**
 * Normalises `0,350` and `.35`, which differ by country: a comma or apostrophe before three digits separates thousands
 * unless the number begins with zero.
 */
export function plainNumber(written: string): string {
  const ungrouped = written
    .replace(/'/g, "")
    .replace(/^([1-9]\d{0,2})(?:,\d{3})+$/, (all) => all.replaceAll(",", ""))
  const decimal = ungrouped.replaceAll(",", ".")
  return /^\d+\.\d+$/.test(decimal) ? String(Number(decimal)) : decimal.slice(0, maxWordLength)
}

const segmenters = new Map<string, Intl.Segmenter>()

/** Cuts a text without spaces into words. */
export function segment(text: string, language: string, run = 0): Token[] {
  const name = language === "zh" ? "zh" : "ja"
  const segmenter = segmenters.get(name) ?? new Intl.Segmenter(name, { granularity: "word" })
  segmenters.set(name, segmenter)
  return [...segmenter.segment(text)].map(({ segment: written }) => ({
    word: fold(written),
    written,
    kind: "unspaced",
    isJoined: false,
    run,
  }))
}

/** Pairs of neighbouring letters, which find a word that the segmenter has split differently. */
export function pairs(word: string): string[] {
  const letters = [...word]
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

/** Pairs of the letters on both sides of each word boundary: documents with the words side by side rank first. */
export function pairsAcross(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token, index) => {
    const before = tokens[index - 1]
    if (before?.kind !== "unspaced" || token.kind !== "unspaced") return []
    return `${[...before.word].at(-1)}${[...token.word][0]}`
  })
}
