import { type SitemapPage, sitemapEnd, sitemapEntries, sitemapStart } from "./sitemap-xml.ts"

/**
 * How large a file may become. The protocol allows 50 MB; a fifth of it is the limit here, since what a slow reader has not yet
 * taken waits in memory.
 */
export const sitemapLimits = { addresses: 50_000, bytes: 10_000_000 }

export type SitemapLimits = typeof sitemapLimits

/** A file of a sitemap: the pages behind one of them, as many as fit. */
export type SitemapPart = {
  /** Id of the page that the file begins behind; null: at the first. */
  after: string | null
  /** When any of its pages last changed; null where that isn't known of one of them. */
  updatedAt: string | null
}

/** Whether one more page fits into a file. Index and files count by the same rule, so that no page falls between two of them. */
function createMeasure(limits: SitemapLimits) {
  let addresses = 0
  let bytes = Buffer.byteLength(sitemapStart + sitemapEnd)
  let isEmpty = true
  return function take(page: SitemapPage, entries: string): boolean {
    const size = Buffer.byteLength(entries)
    const fits = addresses + page.addresses.length <= limits.addresses && bytes + size <= limits.bytes
    // A page that is too large alone still has to stand somewhere.
    if (!fits && !isEmpty) return false
    addresses += page.addresses.length
    bytes += size
    isEmpty = false
    return true
  }
}

/** The files that pages, in the order of their ids, are split into. Holds none of the pages. */
export async function sitemapParts(
  pages: AsyncIterable<SitemapPage>,
  limits = sitemapLimits,
): Promise<SitemapPart[]> {
  const parts: SitemapPart[] = []
  let part: SitemapPart | null = null
  let take = createMeasure(limits)
  let previous: string | null = null
  for await (const page of pages) {
    const entries = sitemapEntries(page)
    if (!take(page, entries)) {
      take = createMeasure(limits)
      take(page, entries)
      part = null
    }
    if (part === null) {
      part = { after: previous, updatedAt: page.updatedAt }
      parts.push(part)
    }
    part.updatedAt = later(part.updatedAt, page.updatedAt)
    previous = page.id
  }
  return parts
}

function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return null
  return other > one ? other : one
}

/** One file's text, piece by piece: the pages given, until it is full. */
export async function* sitemapText(
  pages: AsyncIterable<SitemapPage>,
  limits = sitemapLimits,
): AsyncGenerator<string> {
  const take = createMeasure(limits)
  let text = sitemapStart
  for await (const page of pages) {
    const entries = sitemapEntries(page)
    if (!take(page, entries)) break
    text += entries
    if (text.length < pieceLength) continue
    yield text
    text = ""
  }
  yield text + sitemapEnd
}

const pieceLength = 64_000
