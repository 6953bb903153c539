/** Keeps the index true: everything at the start, then what changes, within seconds. Any number of processes may do so side by side. */
import type { FeedStore } from "./feed-store.ts"
import type { PageFeed } from "./page-feed.ts"

type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

export type FeedOptions = { store: FeedStore; pages: PageFeed; log: Log; intervalMs?: number }

export type RunningFeed = {
  /** Tags of changed content, as the content service's webhooks name them: `page:<id>`, or `all`. */
  tell(tags: readonly string[]): Promise<void>
  stop(): Promise<void>
}

const changesAtOnce = 500
const pauseAfterFaultSeconds = 10
const progressEveryMs = 2_000

export async function startFeed(options: FeedOptions): Promise<RunningFeed> {
  const { store, log, intervalMs = 1_000 } = options
  await store.requestReconciling()
  let isStopped = false
  let wake = () => {}

  async function run() {
    while (!isStopped) {
      const isBusy = await feedOnce(options).catch(async (error: unknown) => {
        log.warn({ err: error }, "the search index could not be brought up to date")
        await store.postpone(pauseAfterFaultSeconds).catch(() => {})
        return false
      })
      if (!isBusy && !isStopped) await pause()
    }
  }
  function pause() {
    return new Promise<void>((done) => {
      const timer = setTimeout(done, intervalMs)
      wake = () => {
        clearTimeout(timer)
        done()
      }
    })
  }
  const running = run()
  return {
    async tell(tags) {
      const wanted = tags.filter((tag) => tag === "all" || tag.startsWith("page:"))
      if (wanted.length === 0) return
      await store.addChanges(wanted)
      wake()
    },
    async stop() {
      isStopped = true
      wake()
      await running
    },
  }
}

/** One round. @returns whether there was anything to do. */
export async function feedOnce({ store, pages, log }: FeedOptions): Promise<boolean> {
  const work = await store.claim()
  if (!work) return false
  const changes = await store.listChanges(changesAtOnce)
  const isAll = work.needsReconciling || changes.some(({ tag }) => tag === "all")
  if (isAll) {
    const changed = await pages.reconcile(showProgress(store, log))
    if (changed > 0) log.info({ pages: changed }, "search index brought up to date")
  }
  const ids = changes.flatMap(({ tag }) => (tag.startsWith("page:") ? tag.slice("page:".length) : []))
  if (ids.length > 0) await pages.update(ids)
  await store.removeChanges(changes)
  await store.release({ isReconciled: isAll })
  return true
}

function showProgress(store: FeedStore, log: Log) {
  let shownAt = Date.now()
  return (done: number, total: number) => {
    if (Date.now() - shownAt < progressEveryMs) return
    shownAt = Date.now()
    log.info({ done, total }, "indexing pages for search")
    // A lease that can't be renewed is another process's to take; the work is the same twice.
    store.renew().catch(() => {})
  }
}
