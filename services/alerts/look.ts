/** Finds releases that have come out, and has them told. */
import type pg from "pg"
import { inTransaction } from "../../platform/database/database.ts"
import type { Sender } from "../../platform/queue/queue.ts"
import { tellSubscribers } from "./jobs.ts"
import { ReleaseStore } from "./release-store.ts"
import type { Releases } from "./release-text.ts"

export type LookDeps = {
  pool: pg.Pool
  queue: Pick<Sender, "send">
  releases: Releases
  log: { info(fields: object, message: string): void }
  now: () => Date
}

/** What an import adds of older releases is no news. Long enough for a website that was away over holidays. */
const newsDays = 7
/** A teller moves on every second. Whoever stands still for so long has died. */
const standingSeconds = 30

/**
 * Notes each new release once, in the transaction that sends its job. @returns how many there were.
 *
 * @param isStart whether this process has just started: what an ended one left is taken up at once.
 */
export async function lookForNews(
  { pool, queue, releases, log, now }: LookDeps,
  { isStart = false } = {},
): Promise<number> {
  const since = new Date(now().getTime() - newsDays * 24 * 3600 * 1000)
  const found = await releases.listSince(since)
  const known = await new ReleaseStore(pool).listKnown(found.map(({ id }) => id))
  let count = 0
  for (const release of found.filter(({ id }) => !known.has(id))) {
    const isNew = await inTransaction(pool, async (client) => {
      // Another process may have seen it at the same moment.
      if (!(await new ReleaseStore(client).add(release))) return false
      await queue.send(tellSubscribers, { release: release.id }, { inTransaction: client })
      return true
    })
    if (!isNew) continue
    count++
    log.info({ release: release.id, isAdHoc: release.isAdHoc }, "subscribers are told of a release")
  }
  // A second job about the same release does no harm.
  for (const release of await new ReleaseStore(pool).listStanding(isStart ? 0 : standingSeconds))
    if (known.has(release)) await queue.send(tellSubscribers, { release })
  return count
}
