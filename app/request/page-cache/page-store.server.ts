import { LRUCache } from "lru-cache"
import { touches } from "../../ground/cache/tags.ts"
import type { StoredAnswer } from "../../ground/http/stored-answer.server.ts"

export type StoredPage = {
  answer: StoredAnswer
  tags: readonly string[]
  storedAt: number
  /** Purged pages are rendered anew before they are shown; the old one stays for an outage. */
  isPurged: boolean
  /** Of an address without query on a site's own host: one of a number that has an end. */
  isCommon: boolean
}

export type PageStore = {
  find(key: string): StoredPage | undefined
  put(key: string, page: StoredPage): void
  /** Counts the answer's bytes anew, unless another page has taken its place. */
  resize(key: string, answer: StoredAnswer): void
  delete(key: string): void
  purge(tags: readonly string[]): void
  clear(): void
  readonly bytes: number
}

/** Of the whole, what addresses without number get: queries, missing pages, unknown hosts. They push out each other only. */
const uncommonShare = 1 / 4
const maxPageBytes = 2_000_000

/** Pages by key, those least recently asked for leaving first. Never more than `maxBytes`. */
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
