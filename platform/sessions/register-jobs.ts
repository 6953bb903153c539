import type { Queue } from "../queue/queue.ts"
import { sweepSessions } from "./jobs.ts"
import type { PortalSessions } from "./portal-sessions.ts"

/** Deletes ended sessions, in this thread. */
export async function registerSessionJobs(
  queue: Queue,
  sessions: Pick<PortalSessions, "sweep">,
): Promise<void> {
  await queue.work(sweepSessions, () => sessions.sweep())
  await queue.schedule(sweepSessions, "*/10 * * * *")
}
