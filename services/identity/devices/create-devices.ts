import type pg from "pg"
import type { Audit } from "../../../platform/audit/audit.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import { findCredentials, noteLoginsSince } from "../account/account-store.ts"
import { createToken } from "../account/token.ts"
import type { Notices } from "../notices/notices.ts"
import { nameBrowser } from "./browser-name.ts"
import {
  deleteSignIn,
  deleteSignInOf,
  deleteSignIns,
  hasDevices,
  insertSignIn,
  isKnownDevice,
  keepDevice,
  listSignIns,
  touchSignIn,
} from "./device-store.ts"
import type { Devices, SessionEnder } from "./devices.ts"

type Options = {
  pool: pg.Pool
  sessions: SessionEnder
  notices: Notices
  audit: Audit
  now: () => Date
}

export function createDevices({ pool, sessions, notices, audit, now }: Options): Devices {
  const noteSignIn: Devices["noteSignIn"] = ({ accountId, sessionId, userAgent, address, device }) =>
    inTransaction(pool, async (client) => {
      const at = now()
      const browser = nameBrowser(userAgent)
      const found = await findCredentials(client, accountId)
      const isKnown = await isKnownDevice(client, accountId, device)
      // The first browser of an account is no news to whoever just made it.
      const isNews = !isKnown && (await hasDevices(client, accountId))
      const token = isKnown && device ? device : createToken()
      if (found) {
        await keepDevice(client, accountId, token, at)
        await insertSignIn(client, { id: sessionId, accountId, browser, address, at })
        const { organisation } = found.account
        const record = { actor: accountId, subject: accountId, organisation, address }
        await audit.record({ action: "sign-in", ...record, details: { browser } }, client)
        if (isNews) await notices.newDevice(found.account, { browser, address, at }, client)
      }
      return { device: token }
    })

  /** Ours is forgotten last, so that a session that couldn't be ended is still to be seen. */
  async function end(accountId: string, sessionId: string): Promise<boolean> {
    const own = (await listSignIns(pool, accountId)).some(({ id }) => id === sessionId)
    if (!own) return false
    await sessions.end(accountId, sessionId)
    await deleteSignInOf(pool, accountId, sessionId)
    return true
  }

  async function endAll(accountId: string, exceptSessionId: string | null = null) {
    await noteLoginsSince(pool, accountId, now())
    await sessions.endAll(accountId, exceptSessionId)
    await deleteSignIns(pool, accountId, exceptSessionId)
  }

  return {
    noteSignIn,
    noteUse: (sessionId) => touchSignIn(pool, sessionId, now()),
    noteEnd: (sessionId) => deleteSignIn(pool, sessionId),
    list: (accountId) => listSignIns(pool, accountId),
    end,
    endAll,
  }
}
