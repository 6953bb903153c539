/** Keeps the index true: everything at the start and once an hour, what changes within seconds, in jobs of a few pages each. */
import { createHash } from "node:crypto"
import type { Queue, Sender } from "../../../platform/queue/queue.ts"
import { catchUpPages, comparePages, updatePages } from "../jobs.ts"
import type { PageFeed } from "./page-feed.ts"

type Log = { info(fields: object, message: string): void }

/** So few that a job is short: what is stopped in between starts again from there. */
const pagesPerJob = 20

/** Feeds the index in this thread. Any number of processes may do so side by side. */
export async function registerFeed(queue: Queue, pages: PageFeed, log: Log): Promise<void> {
  await queue.work(comparePages, async () => {
    const { changed, gone } = await pages.compare()
    await queue.clear(catchUpPages)
    for (const some of slices([...gone, ...changed])) await queue.send(catchUpPages, { pages: some })
    if (gone.length + changed.length > 0)
      log.info({ changed: changed.length, gone: gone.length }, "pages are brought into the search index")
  })
  await queue.work(updatePages, ({ data }) => pages.update(data.pages))
  await queue.work(catchUpPages, ({ data }) => pages.update(data.pages))
  await queue.schedule(comparePages, "23 * * * *")
  // Whatever changed while no process was running, and all of it at the first start.
  await requestComparison(queue)
}

/** @param tags of changed content, as the content service's webhooks name them: `page:<id>`, or `all`. */
export async function tellFeed(queue: Sender, tags: readonly string[]): Promise<void> {
  if (tags.includes("all")) await requestComparison(queue)
  const pages = tags.flatMap((tag) => (tag.startsWith("page:") ? tag.slice("page:".length) : []))
  for (const some of slices(pages)) {
    // All processes hear of a change, and each sends this; one job is kept.
    const key = createHash("sha256").update(JSON.stringify(some)).digest("hex")
    await queue.send(updatePages, { pages: some }, { key })
  }
}

function requestComparison(queue: Sender): Promise<void> {
  return queue.send(comparePages, {}, { key: "all" })
}

function slices(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / pagesPerJob) }, (_, place) =>
    ids.slice(place * pagesPerJob, (place + 1) * pagesPerJob),
  )
}
