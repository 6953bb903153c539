/**
 * A new password ends sessions. That is noted in the password's own transaction and done after it, so that a crash between the two
 * leaves nobody signed in for long who shouldn't be.
 */
import type pg from "pg"
import type { Devices } from "./devices.ts"
import { SessionEndStore } from "./session-end-store.ts"

type Options = { pool: pg.Pool; devices: Pick<Devices, "endAll"> }

export async function finishSessionEnds({ pool, devices }: Options): Promise<void> {
  for (const end of await new SessionEndStore(pool).listSessionEnds()) {
    await devices.endAll(end.accountId, end.exceptSessionId)
    await new SessionEndStore(pool).deleteSessionEnd(end)
  }
}
