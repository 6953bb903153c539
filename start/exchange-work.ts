/** Connects what the website does with translated files with the queue that calls it. */
import type { ApplyingAsker } from "../app/editor/exchange/apply-import.server.ts"
import { applyEntry } from "../app/editor/exchange/apply-import.server.ts"
import type { StoredImport as AppImport, ImportEntry } from "../app/editor/exchange/exchange-upstreams.ts"
import { type ExportingAsker, projectOf } from "../app/editor/exchange/export-file.server.ts"
import { type ReadingAsker, readImportFile } from "../app/editor/exchange/read-import.server.ts"
import { type Provider, sendToProvider } from "../app/editor/exchange/send-to-provider.server.ts"
import type { Queue } from "../platform/queue/queue.ts"
import { GiveUp } from "../platform/queue/queue.ts"
import { forgetExchanges } from "../platform/translation/exchange/forget.ts"
import { workOnApplying, workOnReading } from "../platform/translation/exchange/import-work.ts"
import { applyImport, forgetExchange, readImport, sendOrder } from "../platform/translation/exchange/jobs.ts"
import type { Orders } from "../platform/translation/exchange/orders.ts"

export type ExchangeAsker = ReadingAsker & ApplyingAsker & ExportingAsker

type Deps = Parameters<typeof workOnReading>[1] & {
  asker: ExchangeAsker
  orders: Orders
  /** Null where none is configured. */
  provider: Provider | null
}

export async function registerExchangeJobs(queue: Queue, deps: Deps): Promise<void> {
  const { asker, orders, provider, pool } = deps
  const project = projectOf(asker.upstreams)
  await queue.work(readImport, (job) =>
    workOnReading(job, deps, async function* ({ language, orderId }, chunks) {
      const order = orderId === null ? null : await orders.find(orderId)
      return yield* readImportFile(asker, chunks, { project, language, only: order?.entries ?? null })
    }),
  )
  await queue.work(applyImport, (job) =>
    workOnApplying(job, deps, (stored, entry) =>
      applyEntry(asker, stored as AppImport, entry as unknown as ImportEntry),
    ),
  )
  await queue.work(forgetExchange, () => forgetExchanges(pool))
  await queue.schedule(forgetExchange, "17 3 * * *")
  // Without a provider, orders that an earlier configuration left wait until there is one again.
  if (!provider) return
  await queue.work(sendOrder, async ({ data, isLastAttempt }) => {
    const order = await orders.find(data.order)
    if (order?.state !== "waiting") return
    try {
      await sendToProvider(asker, order, provider)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      await orders.noteFault(order.id, reason, isLastAttempt)
      throw isLastAttempt ? new GiveUp(reason) : error
    }
    await orders.noteSent(order.id)
  })
}
