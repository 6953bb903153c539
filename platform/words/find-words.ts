/** Finds typed words in a text as the database does (`searchQuery`), so that what is shown as found is what was found. */
import { fold, normalize } from "./fold.ts"
import { numbersAndLetters, runs, wordPattern } from "./words.ts"

export type Found = { start: number; end: number }

/** Where the words stand, in their order. */
export function findWords(text: string, typed: string): Found[] {
  const wanted = runs(typed)
  const prefixes = wanted.filter(({ isUnspaced }) => !isUnspaced).map(({ word }) => word)
  const parts = wanted.filter(({ isUnspaced }) => isUnspaced).map(({ word }) => word)
  const found: Found[] = []
  for (const match of text.matchAll(wordPattern)) {
    const word = fold(normalize(match[0]))
    if (match.groups?.unspaced === undefined) {
      const isFound = [word, ...numbersAndLetters(word)].some((one) =>
        prefixes.some((prefix) => one.startsWith(prefix)),
      )
      if (isFound) found.push({ start: match.index, end: match.index + match[0].length })
    } else found.push(...findParts(match[0], match.index, word, parts))
  }
  return found
}

/** Folding mostly keeps the number of letters; where it doesn't, the whole run counts as found. */
function findParts(run: string, start: number, folded: string, parts: readonly string[]): Found[] {
  const isSameLength = folded.length === run.length
  return parts
    .flatMap((part) => {
      const places: Found[] = []
      for (let at = folded.indexOf(part); at >= 0; at = folded.indexOf(part, at + part.length))
        places.push(
          isSameLength
            ? { start: start + at, end: start + at + part.length }
            : { start, end: start + run.length },
        )
      return places
    })
    .sort((one, other) => one.start - other.start)
}
