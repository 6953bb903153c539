import type { Queue } from "../../queue/queue.ts"
import { learnTranslations } from "./jobs.ts"
import type { TranslationMemory } from "./translation-memory.ts"

/** Content comes first: the demo is imported and visitors are served before anybody translates. */
const afterStartSeconds = 90

/** @param learnAll goes through all content, in this thread; only what has changed is learned anew. */
export async function registerTranslationMemoryJobs(
  queue: Queue,
  {
    memory,
    learnAll,
  }: { memory: Pick<TranslationMemory, "sweep">; learnAll: (signal: AbortSignal) => Promise<void> },
): Promise<void> {
  await queue.work(learnTranslations, async ({ signal }) => {
    await learnAll(signal)
    await memory.sweep()
  })
  await queue.schedule(learnTranslations, "41 */3 * * *")
  await queue.send(learnTranslations, {}, { key: "all", afterSeconds: afterStartSeconds })
}
