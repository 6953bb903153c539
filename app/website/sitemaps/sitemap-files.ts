import { type SitemapPage, sitemapEnd, sitemapEntries, sitemapStart } from "./sitemap-xml.ts"

/**
 * The limits of a sitemap file. The protocol allows 50 MB; ours is a fifth, because what a slow client hasn't read yet
 * waits in memory.
 */
export const sitemapLimits = { addresses: 50_000, bytes: 10_000_000 }

export type SitemapLimits = typeof sitemapLimits

/** One file of a sitemap: as many pages as fit, starting behind one of them. */
export type SitemapPart = {
  /** Id of the page that the file starts behind; null for the first file. */
  after: string | null
  /** The latest change of its pages; null when that is unknown for one of them. */
  updatedAt: string | null
}

/**
 * Decides whether one more page fits into a file. Index and files use the same rule, so that no page is lost between
 * two files.
 */
function createMeasure(limits: SitemapLimits) {
  let addresses = 0
  let bytes = Buffer.byteLength(sitemapStart + sitemapEnd)
  let isEmpty = true
  return function take(page: SitemapPage, entries: string): boolean {
    const size = Buffer.byteLength(entries)
    const fits = addresses + page.addresses.length <= limits.addresses && bytes + size <= limits.bytes
    // A page that is too large for any file gets one of its own.
    if (!fits && !isEmpty) return false
    addresses += page.addresses.length
    bytes += size
    isEmpty = false
    return true
  }
}

/** Splits pages, ordered by id, into files. It streams and keeps no page in memory. */
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

/** The text of one file, piece by piece, until the file is full. */
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
