/** Feeds in the Atom format (RFC 4287). */
import { Feed } from "feed"

export type AtomEntry = {
  /** For ever the same, whatever becomes of the address. */
  id: string
  title: string
  summary: string
  url: string
  /** ISO 8601. */
  publishedAt: string
  updatedAt: string
  categories: readonly { term: string; name: string }[]
}

export type AtomFeed = {
  id: string
  title: string
  subtitle: string | null
  /** ISO 639-1. */
  language: string
  /** The feed's own address. */
  url: string
  /** The page that shows the same. */
  pageUrl: string
  publisher: { name: string; url: string }
  /** The latest first. */
  entries: readonly AtomEntry[]
}

/** A feed without entries has never changed. */
const never = "1970-01-01T00:00:00.000Z"

/** When a feed last changed: that of its entries which changed last. */
export function lastUpdate({ entries }: Pick<AtomFeed, "entries">): string {
  return (
    entries
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1) ?? never
  )
}

export function atomXml(feed: AtomFeed): string {
  const { id, title, subtitle, language, url, pageUrl, publisher, entries } = feed
  const written = new Feed({
    id,
    title: plain(title),
    ...(subtitle !== null && { description: plain(subtitle) }),
    link: pageUrl,
    feed: url,
    updated: new Date(lastUpdate(feed)),
    author: { name: plain(publisher.name), link: publisher.url },
    generator: false,
  })
  for (const entry of entries) {
    written.addItem({
      id: entry.id,
      title: html(entry.title),
      description: html(entry.summary),
      link: entry.url,
      published: new Date(entry.publishedAt),
      date: new Date(entry.updatedAt),
      category: entry.categories.map(({ term, name }) => ({ term, name: inAttribute(name) })),
    })
  }
  // The library writes no language into Atom; without one a reader can't choose voice and font.
  return written.atom1().replace("<feed ", () => `<feed xml:lang="${language}" `)
}

/** Characters that XML can't hold, even when escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function plain(text: string): string {
  return text.replace(notInXml, "").toWellFormed()
}

/** The library declares titles and summaries as HTML, so what looks like markup in ours must be escaped. */
function html(text: string): string {
  return plain(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
}

/** The library leaves these signs in attributes as they are, where XML doesn't allow the first. */
function inAttribute(text: string): string {
  return plain(text).replace(/[<>]/g, "")
}
