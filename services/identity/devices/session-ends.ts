/**
 * A new password ends all other sessions. The request to do so is stored in the same transaction as the password and
 * executed afterwards, so that a crash in between can't leave an intruder signed in.
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
