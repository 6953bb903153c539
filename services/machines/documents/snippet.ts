import { type Found, findWords } from "../../../platform/words/find-words.ts"

export type SnippetPart = { text: string; isFound: boolean }

/** Letters before the first word that was found, and in all. */
const before = 60
const length = 220

/**
 * The text around the place where most of the searched words stand together. Line breaks of a PDF say nothing, so they become spaces.
 * Where a word of the search stands only in the title, the beginning of the page is shown.
 */
export function snippetOf(page: string, search: string): SnippetPart[] {
  const text = page.replace(/\s+/g, " ").trim()
  const found = findWords(text, search)
  const start = startOf(text, densest(found))
  const end = endOf(text, start)
  const parts: SnippetPart[] = start > 0 ? [{ text: "… ", isFound: false }] : []
  let at = start
  for (const word of found) {
    if (word.start < at || word.end > end) continue
    if (word.start > at) parts.push({ text: text.slice(at, word.start), isFound: false })
    parts.push({ text: text.slice(word.start, word.end), isFound: true })
    at = word.end
  }
  if (at < end) parts.push({ text: text.slice(at, end), isFound: false })
  if (end < text.length) parts.push({ text: " …", isFound: false })
  return parts
}

/** Where the most words that were found fit into one snippet. */
function densest(found: readonly Found[]): number {
  let best = { start: 0, count: 0 }
  for (const [index, { start }] of found.entries()) {
    const count = found.slice(index).filter(({ end }) => end <= start + length - before).length
    if (count > best.count) best = { start, count }
  }
  return best.start
}

/** Between words where there are spaces. */
function startOf(text: string, place: number): number {
  const start = Math.max(0, place - before)
  if (start === 0) return 0
  const space = text.indexOf(" ", start)
  return space >= 0 && space < place ? space + 1 : start
}

function endOf(text: string, start: number): number {
  const end = Math.min(text.length, start + length)
  if (end === text.length) return end
  const space = text.lastIndexOf(" ", end)
  return space > start + length - before ? space : end
}
