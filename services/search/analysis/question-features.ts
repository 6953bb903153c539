/** By what it is told which question a sentence asks: the meanings of its words, and pieces of the words as they are written. */
import { fold, normalize } from "../../../platform/words/fold.ts"

/** Names, each once. */
export type Features = readonly string[]

/** Letters that follow each other; the space around a word belongs to it, so that beginnings and endings count. */
const [shortestPiece, longestPiece] = [3, 5]

const meaningSign = "="

/** @param meanings the concepts and stems of the words, in all languages in which they may be meant */
export function questionFeatures(text: string, meanings: readonly string[]): Features {
  // Which figure it is decides between machines, not between questions.
  const written = fold(normalize(text)).replace(/\d+([.,]\d+)?/g, "0")
  const pieces = written
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => piecesOf([..." ", ...word, " "]))
  return [...new Set([...meanings.map((meaning) => `${meaningSign}${meaning}`), ...pieces])]
}

export function isMeaning(feature: string): boolean {
  return feature.startsWith(meaningSign)
}

function piecesOf(letters: readonly string[]): string[] {
  const pieces: string[] = []
  for (let length = shortestPiece; length <= longestPiece; length++)
    for (let start = 0; start + length <= letters.length; start++)
      pieces.push(letters.slice(start, start + length).join(""))
  return pieces
}
