/** Deletes the rows of accounts that nobody needs any longer. */
import type pg from "pg"
import { AccountStore } from "../account/account-store.ts"
import { DeviceStore } from "../devices/device-store.ts"
import { PasskeyStore } from "../factors/passkey-store.ts"
import type { Throttle } from "../throttle/throttle.ts"
import { LinkStore } from "./link-store.ts"
import { RequestStore } from "./request-store.ts"

type Options = { pool: pg.Pool; throttle: Pick<Throttle, "sweep">; now: () => Date }

const dayMs = 86_400_000
/** The maximum life of an unused session. */
const signInDays = 60
const deviceDays = 400
const unverifiedDays = 7

export async function sweepAccounts({ pool, throttle, now }: Options): Promise<void> {
  const at = now()
  function daysAgo(days: number): Date {
    return new Date(at.getTime() - days * dayMs)
  }
  await new LinkStore(pool).deleteExpiredLinks(at)
  await new PasskeyStore(pool).deleteExpiredChallenges(at)
  await new AccountStore(pool).deleteUnverified(daysAgo(unverifiedDays))
  await new DeviceStore(pool).deleteOldSignIns(daysAgo(signInDays))
  await new DeviceStore(pool).deleteOldDevices(daysAgo(deviceDays))
  await new RequestStore(pool).deleteOldRequests(daysAgo(1))
  await throttle.sweep()
}
