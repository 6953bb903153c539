/**
 * What readers searched for, for editors: which words are missing on the pages or in the thesaurus. Counts per day, site and language,
 * without anything about who asked; texts that look like a person's data are not kept at all.
 */
import { normalize } from "../../platform/words/fold.ts"
import type { QueryCount, QueryLogStore, WantedCounts } from "./query-log-store.ts"

/** Readers must not wait for a write, so counts are kept here for a moment. A process that dies loses no more than these. */
const writeAfterMs = 5_000
const mostWaiting = 1_000
const keptDays = 90
const longestQuery = 80
/** An e-mail address, or as many digits as a telephone number has; no model has as many. */
const personal = /@|(?:\d[\s()/.+-]*){8,}/

export type AskedQuery = { siteId: string; language: string; query: string; foundNothing: boolean }

export type QueryLog = {
  note(asked: AskedQuery): void
  /** Writes what waits. */
  write(): Promise<void>
  /** What was asked most, with how many queries there are of the kind, and all languages in which readers asked. */
  read(wanted: WantedCounts): Promise<{ queries: QueryCount[]; total: number; languages: string[] }>
}

export function createQueryLog(store: QueryLogStore, onError: (error: unknown) => void = () => {}): QueryLog {
  let waiting = new Map<string, QueryCount>()
  let timer: NodeJS.Timeout | null = null

  async function write(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    const counts = [...waiting.values()]
    waiting = new Map()
    if (counts.length > 0) await store.add(counts, keptDays)
  }

  function note({ siteId, language, query, foundNothing }: AskedQuery): void {
    const text = normalize(query).replace(/\s+/g, " ").trim()
    if (text === "" || text.length > longestQuery || personal.test(text)) return
    const key = JSON.stringify([siteId, language, text])
    const known = waiting.get(key)
    if (!known && waiting.size >= mostWaiting) return
    const count = known ?? { siteId, language, query: text, asked: 0, foundNothing: 0 }
    count.asked += 1
    if (foundNothing) count.foundNothing += 1
    waiting.set(key, count)
    timer ??= setTimeout(() => write().catch(onError), writeAfterMs).unref()
  }

  /** What was asked a moment ago is there for whoever looks, as far as this process was asked. */
  async function read(wanted: WantedCounts) {
    await write()
    const { total, languages } = await store.count(wanted)
    return { queries: await store.list(wanted), total, languages }
  }

  return { note, write, read }
}
