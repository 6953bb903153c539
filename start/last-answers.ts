/**
 * The last good answers of a service elsewhere, on disk, so that a process that starts while the service is down has
 * pages to show.
 */
import { createHash } from "node:crypto"
import { join } from "node:path"
import type { LastAnswers } from "../app/ground/cache/last-answers.ts"
import { keepOnDisk } from "../platform/images/kept-on-disk.ts"

/** Older content would mislead readers more than an error page. */
const maxAgeMs = 24 * 60 * 60 * 1_000
const maxAnswers = 5_000

type Kept = { keptAt: number; key: string; answer: unknown }

type Options = {
  folder: string
  log: { warn(fields: object, message: string): void }
  now?: () => number
}

export function createLastAnswers({ folder, log, now = Date.now }: Options): LastAnswers {
  const files = keepOnDisk(folder, maxAnswers)
  return {
    outages: new Map(),
    async find(key) {
      const bytes = await files.find(nameOf(key))
      const kept = bytes && readKept(bytes)
      return kept && kept.key === key && now() - kept.keptAt < maxAgeMs ? kept.answer : null
    },
    keep(key, answer) {
      const kept: Kept = { keptAt: now(), key, answer }
      // Nobody waits for the disk: a full one must not stop a page.
      files
        .keep(nameOf(key), Buffer.from(JSON.stringify(kept)))
        .catch((error: Error) => log.warn({ reason: error.message }, "an answer could not be kept on disk"))
    },
  }
}

export function lastAnswersOf(service: string, dataDir: string, log: Options["log"]): LastAnswers {
  return createLastAnswers({ folder: join(dataDir, "last-answers", service), log })
}

function nameOf(key: string): string {
  return `${createHash("sha256").update(key).digest("hex")}.json`
}

/** @returns null for a file that a full disk has cut short. */
function readKept(bytes: Buffer): Kept | null {
  try {
    return JSON.parse(bytes.toString("utf8"))
  } catch {
    return null
  }
}
