import type { Queue } from "../queue/queue.ts"
import { findAllChanges, findChanges, workOnRun } from "./jobs.ts"
import type { TranslationRuns } from "./runs.ts"
import type { Translations } from "./translations.ts"

type Options = {
  translations: Pick<Translations, "isEmpty">
  runs: TranslationRuns
  /** Looks at what the content service has under these tags; null: at everything. */
  find(tags: readonly string[] | null, signal: AbortSignal): Promise<number>
  log: { info(fields: object, message: string): void }
}

/** Finds what has become outdated, when content changes and every night, and works on many targets, in this thread. */
export async function registerTranslationJobs(
  queue: Queue,
  { translations, runs, find, log }: Options,
): Promise<void> {
  async function look(tags: readonly string[] | null, signal: AbortSignal) {
    const entries = await find(tags, signal)
    log.info({ entries }, "looked for changed sources of translations")
  }
  await queue.work(findChanges, ({ data, signal }) => look(data.tags, signal))
  await queue.work(findAllChanges, async ({ signal }) => {
    await look(null, signal)
    await runs.sweep()
  })
  await queue.work(workOnRun, ({ data, signal }) => runs.workOnRun(data.run, signal))
  await queue.schedule(findAllChanges, "37 2 * * *")
  // The first content of a database is announced to nobody.
  if (await translations.isEmpty()) await queue.send(findAllChanges, {}, { key: "first" })
}
