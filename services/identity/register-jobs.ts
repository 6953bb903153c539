import type pg from "pg"
import type { Queue } from "../../platform/queue/queue.ts"
import type { Secrets } from "../../platform/secrets/secrets.ts"
import { sweepAccounts } from "./accounts/sweep.ts"
import { DeviceStore } from "./devices/device-store.ts"
import { sweepAccountRows, sweepArtifacts } from "./jobs.ts"
import { openArtifactStore } from "./provider/artifact-store.ts"
import { createThrottle } from "./throttle/throttle.ts"

type Deps = {
  pool: pg.Pool
  secrets: Pick<Secrets, "get">
  /** False when another provider keeps the accounts. */
  isEmbedded: boolean
}

/** Deletes what has expired at the embedded provider, in this thread. */
export async function registerIdentityJobs(queue: Queue, { pool, secrets, isEmbedded }: Deps): Promise<void> {
  if (!isEmbedded) return
  const now = () => new Date()
  const artifacts = openArtifactStore(pool, secrets)
  const devices = new DeviceStore(pool)
  const throttle = createThrottle({ pool, secret: secrets.get("identityThrottle"), now })
  await queue.work(sweepArtifacts, async () => {
    for (let isDone = false; !isDone; ) {
      const swept = await artifacts.sweep()
      // The user's list of devices no longer shows sessions that have expired.
      for (const uid of swept.sessionUids) await devices.deleteSignIn(uid)
      isDone = swept.isDone
    }
  })
  await queue.work(sweepAccountRows, () => sweepAccounts({ pool, throttle, now }))
  await queue.schedule(sweepArtifacts, "*/10 * * * *")
  await queue.schedule(sweepAccountRows, "37 * * * *")
}
