/** Writes the mails about one release, a few in each transaction. */
import type pg from "pg"
import { inTransaction } from "../../platform/database/database.ts"
import type { Job, Sender } from "../../platform/queue/queue.ts"
import { tellSubscribers } from "./jobs.ts"
import type { AlertParts } from "./parts.ts"
import { releaseMail } from "./release-mail.ts"
import { ReleaseStore } from "./release-store.ts"
import type { Releases, ReleaseText } from "./release-text.ts"
import type { Recipient, ReleaseRow } from "./rows.ts"

export type TellDeps = Pick<AlertParts, "mail" | "settings"> & {
  pool: pg.Pool
  queue: Pick<Sender, "send">
  releases: Releases
  log: { warn(fields: object, message: string): void }
}

type Texts = ReadonlyMap<string, ReleaseText>

/** The embedded database runs one transaction at a time, so each is short. */
const perBatch = 20
/** Well below the time after which the queue takes a job for dead. */
const longestRunMs = 15_000

/**
 * Mails and progress are committed together, so a process that is killed leaves nobody out and writes nobody's mail twice; the next one
 * goes on behind the last subscriber.
 */
export async function tellOfRelease(
  { data, signal }: Pick<Job<{ release: string }>, "data" | "signal">,
  deps: TellDeps,
): Promise<void> {
  const { pool, queue, log } = deps
  const store = new ReleaseStore(pool)
  if (!(await store.find(data.release))) return
  const texts = await readTexts(deps, data.release)
  if (texts === null) {
    log.warn({ release: data.release }, "a release was withdrawn before all subscribers were told")
    return store.moveOn(data.release, null, true)
  }
  const until = Date.now() + longestRunMs
  while (!signal.aborted && Date.now() < until) if (!(await tellNext(deps, data.release, texts))) return
  await queue.send(tellSubscribers, data)
}

/** By the subscribers' languages. @returns null for a release that isn't public any more. */
async function readTexts({ pool, releases }: TellDeps, id: string): Promise<Texts | null> {
  const texts = new Map<string, ReleaseText>()
  for (const language of new Set([...(await new ReleaseStore(pool).listLanguages(id)), "en"])) {
    const text = await releases.findText(id, language)
    if (!text) return null
    texts.set(language, text)
  }
  return texts
}

/** @returns false when everybody has been told. */
function tellNext({ pool, mail, settings }: TellDeps, id: string, texts: Texts): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const store = new ReleaseStore(client)
    const release = await store.take(id)
    if (!release) return false
    const recipients = await store.nextRecipients(id, perBatch)
    const told = []
    for (const reader of recipients) {
      const letter = letterTo(reader, release, texts, settings)
      await mail.send(letter, client)
      told.push({ id: reader.id, key: letter.key })
    }
    await store.addDeliveries(id, told)
    const isLast = recipients.length < perBatch
    await store.moveOn(id, recipients.at(-1)?.id ?? null, isLast)
    return !isLast
  })
}

function letterTo(
  reader: Recipient,
  { id, isAdHoc }: ReleaseRow,
  texts: Texts,
  settings: TellDeps["settings"],
) {
  // Somebody may have changed their language just now.
  const text = texts.get(reader.language) ?? texts.get("en")
  if (!text) throw new Error("a release has no text")
  return releaseMail({ id, isAdHoc, text }, reader, settings)
}
