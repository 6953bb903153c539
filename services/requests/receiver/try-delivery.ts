/** One attempt to bring a request somewhere, and the note of what became of it. */
import type pg from "pg"
import { GiveUp, type Job } from "../../../platform/queue/queue.ts"
import type { RequestRow } from "../rows.ts"
import { RequestStore } from "../store.ts"
import { RequestWriter } from "../write-store.ts"

const givenUpAfterMs = 3 * 24 * 3600 * 1000

type DeliveryJob = Pick<Job<{ request: string; delivery: string }>, "data" | "isLastAttempt">

/**
 * Does nothing for a request that was delivered or forgotten.
 * @throws when it has to be tried again; {@link GiveUp} after three days, or when `deliver` throws one.
 */
export async function tryDelivery(
  { data, isLastAttempt }: DeliveryJob,
  pool: pg.Pool,
  deliver: (row: RequestRow) => Promise<void>,
): Promise<void> {
  const writer = new RequestWriter(pool)
  const row = await new RequestStore(pool).find(data.request)
  const taken = row && (await writer.takeDelivery(data.delivery))
  if (!row || !taken) return
  try {
    await deliver(row)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const isOver = isLastAttempt || Date.now() - taken.createdAt.getTime() > givenUpAfterMs
    if (!(error instanceof GiveUp) && !isOver) {
      await writer.settle(data.delivery, "WAITING", { error: reason })
      throw error
    }
    await writer.settle(data.delivery, "GIVEN_UP", { error: reason })
    throw new GiveUp(reason)
  }
  await writer.settle(data.delivery, "DELIVERED")
}
