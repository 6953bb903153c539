/** Splits text in any language into searchable words, for lists that are searched by word prefixes without ranking. */
import { fold, normalize } from "./fold.ts"

// Scripts without spaces between words; pairs of neighbouring letters replace the words.
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々`
/** A word, or a run of letters of a script without spaces. */
export const wordPattern = new RegExp(
  `(?<unspaced>[${unspaced}]+)|(?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}])+`,
  "gu",
)
const maxWordLength = 60
const maxSearchedWords = 16

/** The words under which a text is found. `SN2041` is also found by `2041`. */
export function wordsOf(...texts: (string | null | undefined)[]): string[] {
  const words = new Set<string>()
  for (const { word, isUnspaced } of texts.flatMap((text) => runs(text ?? ""))) {
    for (const part of isUnspaced ? [...pairs(word), lastLetter(word)] : [word, ...numbersAndLetters(word)])
      words.add(part)
  }
  return [...words]
}

/**
 * A `tsquery` for all typed words, each as a prefix.
 * @returns null when the text contains no word.
 */
export function searchQuery(typed: string): string | null {
  const terms = runs(typed)
    .slice(0, maxSearchedWords)
    .flatMap(({ word, isUnspaced }) =>
      isUnspaced && word.length > 1 ? pairs(word).map((pair) => `'${pair}'`) : [`'${word}':*`],
    )
  return terms.length > 0 ? terms.join(" & ") : null
}

export type Run = { word: string; isUnspaced: boolean }

/** The words of a text in their order, folded. */
export function runs(text: string): Run[] {
  return [...normalize(text).matchAll(wordPattern)].flatMap((match) => {
    const word = fold(match[0]).slice(0, maxWordLength)
    const isUnspaced = match.groups?.unspaced !== undefined
    // An accent that stands alone is dropped entirely.
    return word === "" ? [] : [{ word, isUnspaced }]
  })
}

function pairs(word: string): string[] {
  const letters = [...word]
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

function lastLetter(word: string): string {
  return [...word].at(-1) ?? word
}

/** `SN2041` consists of `sn` and `2041`. */
export function numbersAndLetters(word: string): string[] {
  const parts = word.match(/\p{N}+|[^\p{N}]+/gu) ?? []
  return parts.length > 1 ? parts : []
}
