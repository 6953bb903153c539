import type { CustomersPorts } from "../register/ports.ts"
import { type LeavingRow, LeavingStore } from "./leaving-store.ts"

type Deps = Pick<CustomersPorts, "pool" | "deleteAccount">

/** Deletes the account of somebody who has lost everything else already. It may be called again at any time. */
export async function finishLeaving(
  { pool, deleteAccount }: Deps,
  { id, person, deletesAccount, byPerson, isDone }: LeavingRow,
): Promise<void> {
  if (isDone) return
  // False says that it is gone already: the process died between the deletion and the next line.
  if (deletesAccount && deleteAccount) await deleteAccount(person, byPerson)
  await new LeavingStore(pool).finish(id)
}

/** Finishes what a process that died has left. */
export async function resumeLeavings(deps: Deps): Promise<void> {
  for (const row of await new LeavingStore(deps.pool).listOpen(100)) await finishLeaving(deps, row)
}
