import type pg from "pg"
import type { Queue } from "../../platform/queue/queue.ts"
import { OpeningStore } from "./documents/opening/opening-store.ts"
import { type ReadingDeps, readDocument } from "./documents/reading/read-document.ts"
import { readDocumentText, sweepMachines, tellMaintenance } from "./jobs.ts"
import { type MaintenanceTelling, tellOfMaintenance } from "./maintenance/tell.ts"

type Deps = ReadingDeps & { pool: pg.Pool; telling: Omit<MaintenanceTelling, "pool" | "queue"> }

/** What the machines service does later, in this thread. */
export async function registerMachineJobs(queue: Queue, deps: Deps): Promise<void> {
  await queue.work(readDocumentText, (job) => readDocument(job, deps))
  await queue.work(sweepMachines, () => new OpeningStore(deps.pool).sweep())
  await queue.schedule(sweepMachines, "23 3 * * *")
  const { pool, telling } = deps
  await queue.work(tellMaintenance, ({ signal }) =>
    tellOfMaintenance({ signal }, { ...telling, pool, queue }),
  )
  await queue.schedule(tellMaintenance, "30 4 * * *")
}
