import type pg from "pg"
import type { Queue } from "../../platform/queue/queue.ts"
import { deliverSubmission, forgetOldFiles } from "./jobs.ts"
import { deliverKept } from "./submissions/deliver.ts"
import { SubmissionStore } from "./submissions/submission-store.ts"
import { type RemoteTickets, ticketSystem } from "./submissions/ticket-system.ts"

type Deps = {
  pool: pg.Pool
  /** Null when the embedded service keeps the tickets, so that nothing is delivered. */
  remote: RemoteTickets | null
}

/** Delivers submissions to a remote ticket system, in this thread. */
export async function registerTicketJobs(queue: Queue, { pool, remote }: Deps): Promise<void> {
  if (!remote) return
  const store = new SubmissionStore(pool)
  const system = ticketSystem(remote)
  await queue.work(deliverSubmission, ({ data }) => deliverKept(data.submission, store, system))
  await queue.work(forgetOldFiles, () => store.forgetOldFiles())
  await queue.schedule(forgetOldFiles, "17 * * * *")
}
