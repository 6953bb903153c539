import type { MetaDescriptor } from "@remix-run/node"
import type { Article } from "./open-graph.ts"

/** What a page that is more than its modules (a story, a release, an overview of them) changes in its document's head. */
export type DecoratedHead = {
  /** Replaces the page's title in the document's title, e.g. on page 2 of a list. */
  title: string | null
  /** For link previews; null for a list. */
  article: Article | null
  /** Structured data, for pages that search engines list. */
  structuredData: MetaDescriptor[]
  /** Feeds and neighbouring pages. */
  links: MetaDescriptor[]
  /** Query of the canonical address, `?page=2` or empty. */
  canonicalSearch: string
  /** False for a list that the reader has filtered, and for a page behind its end. */
  isIndexed: boolean
  /** 404 behind the end of a list. */
  status: 200 | 404
}

/** Changes nothing; decorations override what they need. */
export const plainHead: DecoratedHead = {
  title: null,
  article: null,
  structuredData: [],
  links: [],
  canonicalSearch: "",
  isIndexed: true,
  status: 200,
}
