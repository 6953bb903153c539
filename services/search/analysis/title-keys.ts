/**
 * Keys of a title as a whole and of its beginning. They are stored like a document's models, so that a document with
 * exactly the typed title ranks before others that mention it: `Crimping` before a course on crimping.
 */
import { modelKey } from "../../../platform/words/fold.ts"

/** Beginnings are stored up to this length; longer ones would hardly distinguish more titles. */
const longestStart = 8

export function titleKeys(title: string): string[] {
  const letters = [...modelKey(title)]
  if (letters.length === 0) return []
  const starts = Array.from({ length: Math.min(longestStart, letters.length) }, (_, index) =>
    startKey(letters.slice(0, index + 1)),
  )
  return [wholeTitleKey(title), ...starts]
}

/** The key of a title that equals the query, whatever the spelling. */
export function wholeTitleKey(query: string): string {
  return `=${modelKey(query)}`
}

/** The key of titles that begin with the typed text [SEARCH-03]. */
export function titleStartKey(typed: string): string {
  return startKey([...modelKey(typed)].slice(0, longestStart))
}

/** The key of titles that begin with this model name. */
export function startKeyOf(key: string): string {
  return startKey([...key].slice(0, longestStart))
}

function startKey(letters: readonly string[]): string {
  return `^${letters.join("")}`
}
