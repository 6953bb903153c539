/** What `app/pages/link.ts` makes of a link from the content service, by the rules of PAGE-09…14. */
export type ResolvedLink = {
  href: string
  text: string
  /** Leaves the site's own routing: another host, a file, `hard:` [PAGE-11, PAGE-12]. */
  isHard: boolean
  /** A named action instead of a navigation [PAGE-13]. */
  action: "open-news-feed" | null
  openInNewTab: boolean
  rel: string | undefined
}
