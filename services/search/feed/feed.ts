/**
 * Keeps the index current: compares everything at the start and hourly, and updates changes within seconds, in jobs of
 * a few pages each.
 */
import { createHash } from "node:crypto"
import type { Queue, Sender } from "../../../platform/queue/queue.ts"
import { type EntryKind, entryKinds, entryKindsOf } from "../entry-kinds.ts"
import { catchUpPages, comparePages, updateEntries, updatePages, updateThesaurus } from "../jobs.ts"
import type { EntryFeed } from "./entries/entry-feed.ts"
import type { PageFeed } from "./page-feed.ts"

type Log = { info(fields: object, message: string): void }

/** So few that a job is short, since a job that is stopped begins again from its start. */
const pagesPerJob = 20

/** Updates the index in this thread. Any number of processes may do so at the same time. */
export async function registerFeed(
  queue: Queue,
  pages: PageFeed & Partial<EntryFeed> & { tellThesaurus?: () => Promise<unknown> },
  log: Log,
): Promise<void> {
  await queue.work(comparePages, async () => {
    await requestEntries(queue, entryKinds)
    const { changed, gone } = await pages.compare()
    await queue.clear(catchUpPages)
    await queue.sendAll(
      catchUpPages,
      slices([...gone, ...changed]).map((some) => ({ pages: some })),
    )
    if (gone.length + changed.length > 0)
      log.info({ changed: changed.length, gone: gone.length }, "pages are brought into the search index")
  })
  await queue.work(updatePages, ({ data }) => pages.update(data.pages))
  await queue.work(catchUpPages, ({ data }) => pages.update(data.pages))
  await queue.work(updateThesaurus, async () => {
    await pages.tellThesaurus?.()
  })
  await queue.work(updateEntries, async ({ data: { kind } }) => {
    const count = (await pages.updateEntries?.(kind)) ?? 0
    if (count > 0) log.info({ kind, count }, "the search index was brought up to date")
  })
  await queue.schedule(comparePages, "23 * * * *")
  // Finds what changed while no process was running; at the first start that is everything.
  await requestComparison(queue)
}

/** @param tags tags of changed content, as the content service's webhooks name them: `page:<id>`, or `all`. */
export async function tellFeed(queue: Sender, tags: readonly string[]): Promise<void> {
  if (tags.includes("all")) await requestComparison(queue)
  if (tags.includes("thesaurus")) await requestThesaurus(queue)
  await requestEntries(queue, entryKindsOf(tags))
  const pages = tags.flatMap((tag) => (tag.startsWith("page:") ? tag.slice("page:".length) : []))
  for (const some of slices(pages)) {
    // Every process hears of a change and sends this job; the key keeps only one of them.
    const key = createHash("sha256").update(JSON.stringify(some)).digest("hex")
    await queue.send(updatePages, { pages: some }, { key })
  }
}

async function requestComparison(queue: Sender): Promise<void> {
  await requestThesaurus(queue)
  await queue.send(comparePages, {}, { key: "all" })
}

async function requestEntries(queue: Sender, kinds: readonly EntryKind[]): Promise<void> {
  for (const kind of kinds) await queue.send(updateEntries, { kind }, { key: kind })
}

function requestThesaurus(queue: Sender): Promise<void> {
  return queue.send(updateThesaurus, {}, { key: "all" })
}

function slices(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / pagesPerJob) }, (_, place) =>
    ids.slice(place * pagesPerJob, (place + 1) * pagesPerJob),
  )
}
