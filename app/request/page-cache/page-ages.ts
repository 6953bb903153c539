/**
 * Tells editors how old the page is that visitors get. The page cache stands in front of the application and is made after the upstreams, so
 * they are given this, and it follows the cache once there is one.
 */
import { type PageKey, readPageKey } from "./page-key.ts"

type Pages = { storedAt(key: PageKey): number | null }

export type PageAges = {
  follow(pages: Pages): void
  /**
   * @param url path and query.
   * @returns when this process has rendered the page for a visitor without any choices; null where none lies in its memory.
   */
  find(address: { host: string; url: string }): Date | null
}

declare module "../context/upstreams.ts" {
  interface Upstreams {
    pageAges: PageAges
  }
}

export function createPageAges(): PageAges {
  let followed: Pages | null = null
  return {
    follow(pages) {
      followed = pages
    },
    find({ host, url }) {
      const key = readPageKey({ method: "GET", url, headers: { host } })
      const storedAt = key && followed?.storedAt(key)
      return typeof storedAt === "number" ? new Date(storedAt) : null
    },
  }
}
