/**
 * Keys by which a title is known as a whole and by its beginning. They stand among a document's models, so that what is called
 * just as it was typed comes before what merely speaks of it: `Crimping` before a course on crimping.
 */
import { modelKey } from "../../../platform/words/fold.ts"

/** Beginnings are kept up to this many letters: longer ones tell no more titles apart. */
const longestStart = 8

export function titleKeys(title: string): string[] {
  const letters = [...modelKey(title)]
  if (letters.length === 0) return []
  const starts = Array.from({ length: Math.min(longestStart, letters.length) }, (_, index) =>
    startKey(letters.slice(0, index + 1)),
  )
  return [wholeTitleKey(title), ...starts]
}

/** The key of the title that is the query, however it is written. */
export function wholeTitleKey(query: string): string {
  return `=${modelKey(query)}`
}

/** The key of titles that begin with what was typed so far [SEARCH-03]. */
export function titleStartKey(typed: string): string {
  return startKey([...modelKey(typed)].slice(0, longestStart))
}

function startKey(letters: readonly string[]): string {
  return `^${letters.join("")}`
}
