import { createOutageLog } from "../../../platform/log/outage-log.ts"
import { type Repetition, repeat } from "../../../platform/queue/repeat.ts"
import type { CustomersPorts } from "../register/ports.ts"
import { type LeavingRow, LeavingStore } from "./leaving-store.ts"

type Deps = Pick<CustomersPorts, "pool" | "deleteAccount" | "log" | "now">

const longestPauseSeconds = 3600

/**
 * Deletes the account of somebody who has lost everything else already. It may be called again at any time, and a failure
 * is noted for `resumeLeavings`, since whoever asked has nothing more to do.
 */
export async function finishLeaving({ pool, deleteAccount, log, now }: Deps, row: LeavingRow): Promise<void> {
  const { id, person, deletesAccount, byPerson, attempts, isDone } = row
  if (isDone) return
  const store = new LeavingStore(pool)
  try {
    // False says that it is gone already: the process died between the deletion and the next line.
    if (deletesAccount && deleteAccount) await deleteAccount(person, byPerson)
    await store.finish(id)
  } catch (err) {
    log.warn({ err, attempts }, "an account is still to be deleted")
    const pauseSeconds = Math.min(longestPauseSeconds, 5 * 2 ** Math.min(attempts, 20))
    await store.postpone(id, new Date(now().getTime() + pauseSeconds * 1000))
  }
}

/** Tries again what failed, when it is due, and what a process that died has left. */
export async function resumeLeavings(deps: Deps): Promise<void> {
  for (const row of await new LeavingStore(deps.pool).claim(100, deps.now())) await finishLeaving(deps, row)
}

export function retryLeavings(deps: Deps): Repetition {
  return repeat(
    () => resumeLeavings(deps),
    createOutageLog(deps.log, {
      begins: "accounts of people who were deleted could not be looked up",
      goesOn: "accounts of people who were deleted still can't be looked up",
      isOver: "accounts of people who were deleted can be looked up again",
    }),
  )
}
