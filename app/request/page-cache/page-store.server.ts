import { LRUCache } from "lru-cache"
import { touches } from "../../ground/cache/tags.ts"
import type { StoredAnswer } from "../../ground/http/stored-answer.server.ts"

export type StoredPage = {
  answer: StoredAnswer
  tags: readonly string[]
  storedAt: number
  /** A purged page is rendered again before it is shown; the old one is kept for outages. */
  isPurged: boolean
  /** Whether the page has an address without query on a site's own host, of which there is a limited number. */
  isCommon: boolean
}

export type PageStore = {
  find(key: string): StoredPage | undefined
  /** The same without counting as a use. */
  peek(key: string): StoredPage | undefined
  put(key: string, page: StoredPage): void
  /** Updates the answer's size, unless another page has replaced it. */
  resize(key: string, answer: StoredAnswer): void
  delete(key: string): void
  purge(tags: readonly string[]): void
  clear(): void
  readonly bytes: number
}

/**
 * The share of the memory for addresses without limit: queries, missing pages, hosts below a site's. They evict
 * only each other.
 */
const uncommonShare = 1 / 4
const maxPageBytes = 2_000_000

/** Stores pages by key and evicts the least recently used ones. It never exceeds `maxBytes`. */
export function createPageStore(maxBytes: number): PageStore {
  const common = createPages(maxBytes * (1 - uncommonShare))
  const uncommon = createPages(maxBytes * uncommonShare)

  function remove(key: string) {
    common.delete(key)
    uncommon.delete(key)
  }

  function put(key: string, page: StoredPage) {
    remove(key)
    const pages = page.isCommon ? common : uncommon
    pages.set(key, page)
  }

  return {
    find: (key) => common.get(key) ?? uncommon.get(key),
    peek: (key) => common.peek(key) ?? uncommon.peek(key),
    put,
    resize(key, answer) {
      const page = common.peek(key) ?? uncommon.peek(key)
      if (page?.answer === answer) put(key, page)
    },
    delete: remove,
    purge(tags) {
      for (const pages of [common, uncommon]) {
        for (const page of pages.values()) {
          if (!page.isPurged && touches(page.tags, tags)) page.isPurged = true
        }
      }
    },
    clear() {
      common.clear()
      uncommon.clear()
    },
    get bytes() {
      return common.calculatedSize + uncommon.calculatedSize
    },
  }
}

function createPages(maxBytes: number) {
  const maxSize = Math.max(1, Math.floor(maxBytes))
  return new LRUCache<string, StoredPage>({
    maxSize,
    maxEntrySize: Math.min(maxSize, maxPageBytes),
    sizeCalculation: ({ answer, tags }, key) => answer.bytes + key.length * 2 + tags.join().length * 2,
  })
}
