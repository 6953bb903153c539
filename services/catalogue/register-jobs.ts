import type pg from "pg"
import type { Notifications } from "../../platform/notifications/notifications.ts"
import { publishPurge } from "../../platform/notifications/purges.ts"
import type { Queue, Sender } from "../../platform/queue/queue.ts"
import { createMeasureSheets } from "./data-sheets/measure-sheets.ts"
import { feedSearch, type SearchTarget } from "./feed/feed.ts"
import { FeedStore } from "./feed/feed-store.ts"
import { feedSearchJob, measureSheetsJob, tellChange } from "./jobs.ts"
import { CatalogueStore } from "./store.ts"

type Deps = {
  pool: pg.Pool
  /** Reaches all processes of the website. */
  notifications: Pick<Notifications, "publish">
  /** What makes products findable; without it nobody is told of them. */
  search?: { target: SearchTarget; siteId: () => Promise<string> } | undefined
  /** Where data sheets are kept. */
  dataDir: string
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void }
}

/** Tells who reads the catalogue what changed, in this thread. */
export async function registerCatalogueJobs(
  queue: Queue,
  { pool, notifications, search, dataDir, log }: Deps,
): Promise<void> {
  await queue.work(tellChange, async ({ data }) => {
    await publishPurge(notifications, data.tags)
    if (search) await requestFeeding(queue)
  })
  await queue.work(
    measureSheetsJob,
    createMeasureSheets({ store: new CatalogueStore(pool), dataDir, notifications, log }),
  )
  await queue.schedule(measureSheetsJob, "* * * * *")
  if (!search) return
  const { target, siteId } = search
  const stores = { catalogue: new CatalogueStore(pool), store: new FeedStore(pool) }
  await queue.work(feedSearchJob, async ({ signal }) => {
    const products = await feedSearch({ ...stores, search: target, siteId, signal })
    if (products > 0) log.info({ products }, "search was told of products")
    // It was stopped in the middle: whoever starts next goes on.
    if (signal.aborted) throw new Error("not all products are told yet")
  })
  // What changed while nobody was looking, and all of it at the first start.
  await requestFeeding(queue)
}

function requestFeeding(queue: Sender): Promise<void> {
  return queue.send(feedSearchJob, {}, { key: "all" })
}
