import type { ReactNode } from "react"
import { withKeys } from "../../design/components/with-keys.ts"

/**
 * Marks each word of the search term [SEARCH-06]; characters with a meaning in regular expressions are escaped
 * [SEARCH-05].
 */
export function Highlight({ text, words }: { text: string; words: string }): ReactNode {
  // Every second part is a match.
  return withKeys(splitAtWords(text, words)).map(({ key, item }, place) =>
    place % 2 === 1 ? <em key={key}>{item}</em> : item,
  )
}

/** Splits the text so that every second part is a word of the search term. */
function splitAtWords(text: string, words: string): string[] {
  const patterns = [...new Set(words.split(/\s+/).filter(Boolean))]
    .sort((one, other) => other.length - one.length)
    .map(patternOf)
  return patterns.length === 0 ? [text] : text.split(new RegExp(`(${patterns.join("|")})`, "giu"))
}

/**
 * A number is marked at its beginning, since "matrio 52" finds the Matrio 520; a single digit and a word of a letter or two only as a whole,
 * since the 6 in 560 and the "am" in "camera" aren't what was typed.
 */
function patternOf(word: string): string {
  const pattern = escapePattern(word)
  if (/^\p{Script=Latin}{1,2}$/u.test(word)) return `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`
  if (/^\d$/.test(word)) return `${outsideNumber}${pattern}(?!\\d|[.,'’]\\d)`
  return /^\d/.test(word) ? `${outsideNumber}${pattern}` : pattern
}

const outsideNumber = "(?<!\\d[.,'’]?)"

export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")
}
