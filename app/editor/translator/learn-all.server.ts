/** Goes through all entries and learns from those that have changed, for the job that does it while nobody waits. */
import { type EntryReader, listEntries } from "../entries/list-entries.server.ts"
import { type Learner, learnEntry, revisionOf } from "./learn-entry.server.ts"

type Learning = Learner & {
  reader: EntryReader
  coverage: {
    revisions(kind: string): Promise<Map<string, string>>
    forget(kind: string, ids: readonly string[]): Promise<void>
  }
  log: { warn(fields: object, message: string): void }
}

/** A short pause after each entry lets readers of the embedded database go first. */
const pauseMs = 5

/** @throws when `signal` is aborted; the next run goes on where this one stopped, since what is learned isn't learned again. */
export async function learnAll(learning: Learning, signal: AbortSignal): Promise<{ learned: number }> {
  const { reader, coverage, log } = learning
  const known = new Map<string, Map<string, string>>()
  const seen = new Map<string, Set<string>>()
  let learned = 0
  for await (const entries of listEntries(reader)) {
    for (const entry of entries) {
      signal.throwIfAborted()
      const { kind, id } = entry
      const revisions = known.get(kind) ?? (await coverage.revisions(kind))
      known.set(kind, revisions)
      seen.set(kind, (seen.get(kind) ?? new Set()).add(id))
      // What isn't to be translated is noted nowhere, unless it was to be before.
      const isTranslated = entry.targetLanguages.length > 0 || revisions.has(id)
      if (!isTranslated || revisions.get(id) === revisionOf(entry)) continue
      await learnEntry(learning, entry).catch((error: unknown) => {
        log.warn({ err: error, kind, id }, "an entry's translations could not be learned")
      })
      learned += 1
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  for (const [kind, ids] of seen) {
    const gone = [...(known.get(kind)?.keys() ?? [])].filter((id) => !ids.has(id))
    if (gone.length > 0) await coverage.forget(kind, gone)
  }
  return { learned }
}
