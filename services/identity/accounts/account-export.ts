/** Everything the identity service stores about an account, for its owner's data export. Secrets are left out. */
import type pg from "pg"
import type { Audit } from "../../../platform/audit/audit.ts"
import { AccountStore } from "../account/account-store.ts"
import { DeviceStore } from "../devices/device-store.ts"
import type { Devices } from "../devices/devices.ts"
import type { Factors } from "../factors/factors.ts"
import { LinkStore } from "./link-store.ts"

type Options = { pool: pg.Pool; factors: Factors; devices: Devices; audit: Audit; now: () => Date }

/** More than an account collects in years; the audit log returns pages. */
const maxRecords = 10_000
const recordsPerPage = 200

export async function exportAccount(
  { pool, factors, devices, audit, now }: Options,
  accountId: string,
): Promise<object> {
  const credentials = await new AccountStore(pool).findCredentials(accountId)
  const history = await listHistory(audit, accountId)
  return {
    exportedAt: now().toISOString(),
    account: credentials && { ...credentials.account, passwordChangedAt: credentials.passwordChangedAt },
    emailChange: await new LinkStore(pool).findEmailChange(accountId, now()),
    factors: await factors.list(accountId),
    sessions: await devices.list(accountId),
    devices: await new DeviceStore(pool).listDevices(accountId),
    history,
  }
}

/** Other people's actions are included without their names. */
async function listHistory(audit: Audit, accountId: string): Promise<object[]> {
  const history: object[] = []
  let before: string | undefined
  while (history.length < maxRecords) {
    const page = await audit.list({ subject: accountId, before, limit: recordsPerPage })
    for (const { at, action, actor, subject, address, details } of page)
      if (subject === accountId) history.push({ at, action, byYou: actor === accountId, address, details })
    before = page.at(-1)?.id
    if (page.length < recordsPerPage) break
  }
  return history
}
