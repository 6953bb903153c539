import type { Queue } from "../../platform/queue/queue.ts"
import { endAccesses, remindOfEnds, remindOfRequests } from "./access/daily.ts"
import { forgetOldBatches, settleExpired } from "./invitations/daily.ts"
import { inviteLines } from "./invitations/send-batch.ts"
import { customersDaily, inviteBatch } from "./jobs.ts"
import type { CustomerJobDeps, DailyPart } from "./register/daily-part.ts"
import { remindOfReviews, startReviews } from "./reviews/daily.ts"

/** In this order. Each room adds its own line. */
const dailyParts: readonly DailyPart[] = [
  endAccesses,
  remindOfEnds,
  remindOfRequests,
  settleExpired,
  forgetOldBatches,
  startReviews,
  remindOfReviews,
]

/** Works on what nobody clicks for, in this thread. */
export async function registerCustomerJobs(queue: Queue, deps: CustomerJobDeps): Promise<void> {
  await queue.work(customersDaily, async ({ signal }) => {
    for (const part of dailyParts) await part(deps, signal)
  })
  const { publicOrigin, invitationSecret } = deps
  const settings = { publicOrigin, invitationSecret, mayMailDiffer: false }
  await queue.work(inviteBatch, (job) => inviteLines(job, { ...deps, queue, settings }))
  // Each hour, because the day at the seat begins at 22 or 23 o'clock UTC, and a start late in the day must catch up.
  await queue.schedule(customersDaily, "5 * * * *")
}
