/** Continues unfinished work and removes expired rows. */
import type pg from "pg"
import { AccountStore } from "../account/account-store.ts"
import { DeviceStore } from "../devices/device-store.ts"
import type { Devices } from "../devices/devices.ts"
import { finishSessionEnds } from "../devices/session-ends.ts"
import { PasskeyStore } from "../factors/passkey-store.ts"
import type { Log } from "../ports.ts"
import type { Throttle } from "../throttle/throttle.ts"
import type { Deletions } from "./deletion.ts"
import { LinkStore } from "./link-store.ts"
import type { MailLinks } from "./links.ts"
import { RequestStore } from "./request-store.ts"

type Options = {
  pool: pg.Pool
  throttle: Throttle
  deletions: Pick<Deletions, "resume">
  links: Pick<MailLinks, "resume" | "settled">
  devices: Pick<Devices, "endAll">
  log: Log
  now: () => Date
}

const dayMs = 86_400_000
/** The maximum life of an unused session. */
const signInDays = 60
const deviceDays = 400
const unverifiedDays = 7
const resumeEveryMs = 10_000
const sweepEveryMs = 3_600_000

export async function sweep({
  pool,
  throttle,
  now,
}: Pick<Options, "pool" | "throttle" | "now">): Promise<void> {
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

export function startHousekeeping(options: Options): { start(): void; stop(): Promise<void> } {
  const timers: NodeJS.Timeout[] = []
  let running: Promise<void> = Promise.resolve()

  /** Sequential, so that `stop` can wait for one promise. */
  function run(work: () => Promise<void>) {
    running = running
      .then(work)
      .catch((error: unknown) => options.log.warn({ err: error }, "the accounts' housekeeping failed"))
  }

  async function resume() {
    await finishSessionEnds(options)
    await options.deletions.resume()
    await options.links.resume()
  }

  return {
    start() {
      run(resume)
      run(() => sweep(options))
      timers.push(setInterval(() => run(resume), resumeEveryMs).unref())
      timers.push(setInterval(() => run(() => sweep(options)), sweepEveryMs).unref())
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await running
      await options.links.settled()
    },
  }
}
