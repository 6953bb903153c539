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
    .map(escapePattern)
  return patterns.length === 0 ? [text] : text.split(new RegExp(`(${patterns.join("|")})`, "giu"))
}

export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")
}
