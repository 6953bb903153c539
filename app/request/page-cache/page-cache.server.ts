/** The cache of finished pages in front of the application. An answer's `Cache-Control` decides whether it is stored. */
import { LRUCache } from "lru-cache"
import { createLoadLock, type Flight } from "../../ground/cache/load-lock.server.ts"
import type { ReleaseClock } from "../../ground/cache/release-clock.ts"
import { everything } from "../../ground/cache/tags.ts"
import { type Compressors, createCompressors } from "../../ground/http/compressors.server.ts"
import { holdBack } from "../../ground/http/held-log.server.ts"
import type { Log } from "../../ground/http/log.server.ts"
import { type StoredAnswer, storeAnswer } from "../../ground/http/stored-answer.server.ts"
import type { PageKey } from "./page-key.ts"
import { createPageRecord, type PageRecord } from "./page-record.ts"
import { createPageStore, type StoredPage } from "./page-store.server.ts"

export type RenderedPage = { status: number; headers: Headers; body: string | Buffer<ArrayBuffer> | null }

/** Renders the answer to the request that the key describes: a GET by a reader about whom nothing else is known. */
export type RenderPage = (key: PageKey, record: PageRecord, asker: Asker) => Promise<RenderedPage>

export type Asker = { requestId: string; log: Log }

export type CachedAnswer = { answer: StoredAnswer; status: string }

export type PageCache = {
  /**
   * @returns an answer that is available at once: a fresh page, or an outdated one, which is then renewed in the
   *   background.
   */
  find(key: PageKey, asker: () => Asker): CachedAnswer | null
  /**
   * Renders a page once for all simultaneous requests. @returns null when the answer is personal, so that each request
   * needs its own.
   */
  load(key: PageKey, asker: Asker): Promise<CachedAnswer | null>
  /** When the page was rendered that visitors get; null where there is none, or the next visitor gets a new one. */
  storedAt(key: PageKey): number | null
  purge(tags: readonly string[]): void
  readonly bytes: number
}

type Options = {
  maxBytes: number
  render: RenderPage
  /** Headers of every answer, which a page's own headers override. */
  headers: Readonly<Record<string, string>>
  compressors?: Compressors
  /** Keeps pages from crossing a moment at which content appears or disappears. */
  releases?: ReleaseClock
  now?: () => number
}

/** A purge invalidates a page at once; this limit is for changes without a purge. */
const pageFreshMs = 5 * 60_000
const pageStaleMs = 30 * 60_000
const briefFreshMs = 60_000
/** For this time, an address with a personal answer is rendered without asking the cache. */
const personalMs = 60_000
const maxPersonal = 5_000
const lockMs = 5_000
/** The next better level takes fifteen times as long for 0.2 % fewer bytes, because it fills large tables first. */
const brotliQuality = 7

export function createPageCache(options: Options): PageCache {
  const { maxBytes, render, releases, now = Date.now } = options
  const common = Object.entries(options.headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  const compressors = options.compressors ?? createCompressors(brotliQuality)
  const store = createPageStore(maxBytes)
  const lock = createLoadLock(lockMs)
  const personal = new LRUCache<string, number>({ max: maxPersonal })

  function find(key: PageKey, asker: () => Asker): CachedAnswer | null {
    releases?.tick()
    const page = store.find(key.text)
    if (!page || page.isPurged || (key.isTrimmed && page.answer.status !== 200)) return null
    const age = now() - page.storedAt
    if (page.answer.status !== 200) return age < briefFreshMs ? { answer: page.answer, status: hit } : null
    if (age < pageFreshMs) return { answer: page.answer, status: hit }
    if (age >= pageFreshMs + pageStaleMs) return null
    if (!lock.has(key.text)) void load(key, asker())
    return { answer: page.answer, status: staleHit }
  }

  async function load(key: PageKey, asker: Asker): Promise<CachedAnswer | null> {
    if (isPersonal(key) || leadsElsewhere(key)) return null
    const { value, isOwn } = await lock.run(key.text, (flight) => loadAlone(key, asker, flight))
    if (value !== "personal" && "tellFault" in value) {
      const old = store.find(key.text)
      if (old?.answer.status !== 200) return null
      if (isOwn) value.tellFault()
      return { answer: old.answer, status: rescued }
    }
    if (value === "personal" || (key.isTrimmed && value.status !== 200)) return null
    const isStored = store.find(key.text)?.answer === value
    return { answer: value, status: isOwn ? (isStored ? missed : notStored) : collapsed }
  }

  function isPersonal({ text }: PageKey): boolean {
    return now() < (personal.get(text) ?? 0)
  }

  /** A redirect from an address with tracking parameters has to preserve them, so it can't be shared. */
  function leadsElsewhere({ text, isTrimmed }: PageKey): boolean {
    const page = isTrimmed ? store.find(text) : undefined
    return page !== undefined && !page.isPurged && page.answer.status !== 200
  }

  /**
   * A page that fails or turns out to be personal is rendered once more outside the cache, which logs the same again. So
   * what was logged here is told only when this page is shown, or an older one in its place.
   */
  async function loadAlone(key: PageKey, { requestId, log }: Asker, flight: Flight) {
    const held = holdBack(log)
    try {
      const value = await renderAlone(key, { requestId, log: held.log }, flight)
      if (value === "failed") return { tellFault: held.tell }
      if (value !== "personal") held.tell()
      return value
    } catch (error) {
      // Not a page that fails but the renderer itself, so nothing has logged it and nothing else may.
      log.error({ err: error }, "a page for the cache could not be rendered")
      return { tellFault() {} }
    }
  }

  async function renderAlone(key: PageKey, asker: Asker, flight: Flight) {
    const record = createPageRecord()
    const rendered = await render(key, record, asker)
    if (rendered.status >= 500) return "failed"
    if (!isShareable(rendered)) {
      store.delete(key.text)
      if (lock.isHeld(key.text, flight)) personal.set(key.text, now() + personalMs)
      return "personal"
    }
    const answer = storeAnswer({
      status: rendered.status,
      headers: new Map([...common, ...rendered.headers]),
      body:
        typeof rendered.body === "string" ? Buffer.from(rendered.body) : (rendered.body ?? Buffer.alloc(0)),
      compressors,
      onGrown: () => store.resize(key.text, answer),
    })
    // A purge during rendering released the lock: it may concern content that is newer than the page.
    if (lock.isHeld(key.text, flight) && !record.isOutdated && record.host !== "unknown")
      store.put(key.text, toPage(answer, key, record, now()))
    return answer
  }

  function purge(tags: readonly string[]) {
    store.purge(tags)
    personal.clear()
    lock.releaseAll()
  }
  releases?.onMoment(() => purge([everything]))

  function storedAt({ text }: PageKey): number | null {
    const page = store.peek(text)
    return page && !page.isPurged ? page.storedAt : null
  }

  return {
    find,
    load,
    storedAt,
    purge,
    get bytes() {
      return store.bytes
    },
  }
}

/** Values of `Cache-Status` (RFC 9211). */
const hit = "komax-web; hit"
const staleHit = 'komax-web; hit; detail="renewing"'
const rescued = 'komax-web; hit; detail="stale-if-error"'
const missed = "komax-web; fwd=miss; stored"
const notStored = "komax-web; fwd=miss"
const collapsed = "komax-web; fwd=miss; collapsed"

/** Documents and redirects that are marked public. An answer with a cookie or a nonce is personal in any case. */
function isShareable({ status, headers }: RenderedPage): boolean {
  const isDocument =
    (status === 200 || status === 404) && headers.get("Content-Type")?.startsWith("text/html")
  const isRedirect = status === 301 || status === 302 || status === 308
  return Boolean(
    (isDocument || isRedirect) &&
      headers.get("Cache-Control")?.startsWith("public") &&
      !headers.has("Set-Cookie") &&
      !headers.get("Content-Security-Policy")?.includes("'nonce-"),
  )
}

function toPage(answer: StoredAnswer, key: PageKey, record: PageRecord, storedAt: number): StoredPage {
  const isCommon = answer.status === 200 && key.isCommon && record.host === "own"
  return { answer, tags: [...record.tags], storedAt, isPurged: false, isCommon }
}
