import type pg from "pg"
import type { Audit } from "../../../platform/audit/audit.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import { AccountStore } from "../account/account-store.ts"
import { createToken } from "../account/token.ts"
import type { Notices } from "../notices/notices.ts"
import { nameBrowser } from "./browser-name.ts"
import { DeviceStore } from "./device-store.ts"
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
      const found = await new AccountStore(client).findCredentials(accountId)
      const isKnown = await new DeviceStore(client).isKnownDevice(accountId, device)
      // An account's first browser needs no notice to the owner.
      const isNews = !isKnown && (await new DeviceStore(client).hasDevices(accountId))
      const token = isKnown && device ? device : createToken()
      if (found) {
        await new DeviceStore(client).keepDevice(accountId, token, at)
        await new DeviceStore(client).insertSignIn({ id: sessionId, accountId, browser, address, at })
        const { organisation } = found.account
        const record = { actor: accountId, subject: accountId, organisation, address }
        await audit.record({ action: "sign-in", ...record, details: { browser } }, client)
        if (isNews) await notices.newDevice(found.account, { browser, address, at }, client)
      }
      return { device: token }
    })

  /** Our row is deleted last, so that a session that couldn't be ended is still listed. */
  async function end(accountId: string, sessionId: string): Promise<boolean> {
    const own = (await new DeviceStore(pool).listSignIns(accountId)).some(({ id }) => id === sessionId)
    if (!own) return false
    await sessions.end(accountId, sessionId)
    await new DeviceStore(pool).deleteSignInOf(accountId, sessionId)
    return true
  }

  async function endAll(accountId: string, exceptSessionId: string | null = null) {
    await new AccountStore(pool).noteLoginsSince(accountId, now())
    await sessions.endAll(accountId, exceptSessionId)
    await new DeviceStore(pool).deleteSignIns(accountId, exceptSessionId)
  }

  return {
    noteSignIn,
    noteUse: (sessionId) => new DeviceStore(pool).touchSignIn(sessionId, now()),
    noteEnd: (sessionId) => new DeviceStore(pool).deleteSignIn(sessionId),
    list: (accountId) => new DeviceStore(pool).listSignIns(accountId),
    end,
    endAll,
  }
}
