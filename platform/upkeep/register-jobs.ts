import type pg from "pg"
import type { Queue } from "../queue/queue.ts"
import { vacuumTables } from "./jobs.ts"
import { vacuumEach } from "./vacuum.ts"

/** Vacuums the embedded database at night, in this thread. @param pool whose user waits between statements, so that readers go first. */
export async function registerUpkeepJobs(queue: Queue, pool: pg.Pool): Promise<void> {
  await queue.work(vacuumTables, () => vacuumEach(pool))
  await queue.schedule(vacuumTables, "23 2 * * *")
}
