import type { ReactNode } from "react"

/** Marks each word of the search term [SEARCH-06]; signs that mean something in patterns are searched for as they are [SEARCH-05]. */
export function Highlight({ text, words }: { text: string; words: string }): ReactNode {
  const parts = splitAtWords(text, words)
  // Every second part is a hit; parts have no identity of their own.
  return parts.map((part, place) => (place % 2 === 1 ? <em key={`${place} ${part}`}>{part}</em> : part))
}

/** The text in parts, of which every second one is a word of the search term. */
export function splitAtWords(text: string, words: string): string[] {
  const patterns = [...new Set(words.split(/\s+/).filter(Boolean))]
    .sort((one, other) => other.length - one.length)
    .map(escapePattern)
  return patterns.length === 0 ? [text] : text.split(new RegExp(`(${patterns.join("|")})`, "giu"))
}

export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")
}
