/** Writes the mails about one new version, a few in each transaction. */
import type pg from "pg"
import { callerOf } from "../../../platform/access/caller.ts"
import { rightsOf } from "../../../platform/access/roles.ts"
import type { FindStanding } from "../../../platform/access/standing.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import type { MailService } from "../../../platform/mail/mail.ts"
import type { Job, Sender } from "../../../platform/queue/queue.ts"
import { isEntitled } from "../entitlement.ts"
import { tellWatchers } from "../jobs.ts"
import { type FindOwned, nothingOwned } from "../owned.ts"
import type { SoftwareSettings } from "../parts.ts"
import type { ProductRow, VersionRow } from "../rows.ts"
import { SoftwareStore } from "../store.ts"
import { versionMail } from "./version-mail.ts"
import { type WatchRow, WatchStore } from "./watch-store.ts"

export type TellDeps = {
  pool: pg.Pool
  queue: Pick<Sender, "send">
  mail: Pick<MailService, "send">
  findOwned: FindOwned
  /** Null where the register is elsewhere and answers only with a person's own token. */
  findStanding: FindStanding | null
  settings: SoftwareSettings
}

/** The embedded database runs one transaction at a time, so each is short. */
const perBatch = 20
/** Well below the time after which the queue takes a job for dead. */
const longestRunMs = 15_000

/**
 * Mails and progress are committed together, so a process that is killed leaves nobody out and writes nobody's mail twice; the next one
 * goes on behind the last reader.
 */
export async function tellOfVersion(
  { data, signal }: Pick<Job<{ version: string }>, "data" | "signal">,
  deps: TellDeps,
): Promise<void> {
  const found = await findVersion(deps.pool, data.version)
  // Withdrawn or replaced before everybody was told: nobody should fetch it any more.
  if (!found) return new WatchStore(deps.pool).moveOn(data.version, null, true)
  const until = Date.now() + longestRunMs
  while (!signal.aborted && Date.now() < until) if (!(await tellNext(deps, found))) return
  await deps.queue.send(tellWatchers, data)
}

type Found = { product: ProductRow; version: VersionRow }

async function findVersion(pool: pg.Pool, id: string): Promise<Found | null> {
  const { rows } = await pool.query<{ product: string }>(
    "select product from software_version where id = $1 and state = 'CURRENT'",
    [id],
  )
  const key = rows[0]?.product
  if (key === undefined) return null
  const store = new SoftwareStore(pool)
  const [product, current] = await Promise.all([store.findProduct(key), store.listCurrent([key])])
  const version = current.get(key)
  return product && version?.id === id ? { product, version } : null
}

/** @returns false when everybody has been told. */
async function tellNext(deps: TellDeps, { product, version }: Found): Promise<boolean> {
  const { pool, mail, settings } = deps
  // Entitlement asks other services, so it is looked up before the transaction, in which nobody else gets to the embedded database.
  const read = new WatchStore(pool)
  const progress = await inTransaction(pool, (client) => new WatchStore(client).take(version.id))
  if (!progress) return false
  const readers = await read.next(product.key, progress.lastPerson, perBatch)
  const entitled = new Set<string>()
  for (const reader of readers) if (await isStillEntitled(deps, product, reader)) entitled.add(reader.person)
  return inTransaction(pool, async (client) => {
    const store = new WatchStore(client)
    const now = await store.take(version.id)
    if (!now) return false
    // Another worker was faster with the same readers.
    if (now.lastPerson !== progress.lastPerson) return true
    for (const reader of readers)
      if (entitled.has(reader.person))
        await mail.send(versionMail(product, version, reader, settings), client)
    const isLast = readers.length < perBatch
    await store.moveOn(version.id, readers.at(-1)?.person ?? null, isLast)
    return !isLast
  })
}

/** Whoever lost the access, or the machine, learns nothing of the product any more. */
async function isStillEntitled(
  { findStanding, findOwned }: TellDeps,
  { entitlement }: ProductRow,
  { person, organisation, roles }: WatchRow,
): Promise<boolean> {
  const owned = organisation === "" ? nothingOwned : await findOwned(organisation)
  const id = organisation || null
  if (!findStanding) return isEntitled(entitlement, { id, roles, owned })
  const standing = await findStanding(callerOf({ subject: person, roles: [] }), null)
  if (standing.isRemoved) return false
  // The company's own staff may have everything; others without an organisation have what everybody may.
  if (id === null)
    return (
      rightsOf(standing.staffRoles).isInternal ||
      isEntitled(entitlement, { id, roles: standing.staffRoles, owned })
    )
  const own = standing.organisations.find((one) => one.id === id)
  return own ? isEntitled(entitlement, { id, roles: [...standing.staffRoles, ...own.roles], owned }) : false
}
