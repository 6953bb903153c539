/** A news item as the panel's script gets it [NEWS-02]. */
export type SentNews = {
  id: string
  title: string
  text: string
  publicationDate: string
  /** The date in the reader's language. */
  day: string
  href: string | null
  isNewTab: boolean
  /** The item's language where it isn't the page's. */
  language: string | null
  image: { url: string; alternativeText: string; width: number | null; height: number | null } | null
}

export type NewsAnswer = {
  items: readonly SentNews[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  /** Where the next page is loaded; null at the end. */
  next: string | null
}
