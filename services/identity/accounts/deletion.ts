/**
 * The end of an account [ACCT-09]: it is gone from here, and with it all access, before anybody else is asked; then each application
 * that holds something about it is told until it has deleted that.
 */
import type pg from "pg"
import type { Audit } from "../../../platform/audit/audit.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import { deleteAccount, lockAccount } from "../account/account-store.ts"
import type { Devices } from "../devices/devices.ts"
import type { Notices } from "../notices/notices.ts"
import type { Log } from "../ports.ts"
import { claimSteps, insertDeletion, markDone, postpone, type Step, takeFinished } from "./deletion-store.ts"

/** Longer than a remover may take. */
const leaseSeconds = 120
const longestPauseSeconds = 3600

/** What an application outside of identity holds about accounts, and how it is taken away [ACCT-09]. */
export type AccountRemover = {
  /** Kept in the database until it is done: never rename. */
  name: string
  /** Called until it returns; may be called again after it did. */
  remove(account: { id: string; email: string; organisation: string | null }): Promise<void>
}

export type Deletions = {
  register(remover: AccountRemover): void
  /** @returns once all access has ended; the rest goes on by itself. False when there is no such account. */
  deleteAccount(accountId: string): Promise<boolean>
  /** One round over the steps that are due. */
  resume(): Promise<void>
}

type Options = {
  pool: pg.Pool
  devices: Devices
  notices: Notices
  audit: Audit
  log: Log
  now: () => Date
}

export function createDeletions({ pool, devices, notices, audit, log, now }: Options): Deletions {
  const sessions: AccountRemover = {
    name: "identity-sessions",
    // Again, for tokens that were given while the account was being deleted, or a crash before they were taken back.
    remove: ({ id }) => devices.endAll(id),
  }
  const removers = new Map([[sessions.name, sessions]])

  async function deleteNow(accountId: string): Promise<boolean> {
    const isDeleted = await inTransaction(pool, async (client) => {
      const account = await lockAccount(client, accountId)
      if (!account) return false
      await insertDeletion(client, account, [...removers.keys()], now())
      await deleteAccount(client, accountId)
      const { organisation } = account
      await audit.record(
        { action: "account-deleted", actor: accountId, subject: accountId, organisation },
        client,
      )
      return true
    })
    if (isDeleted) await resume()
    return isDeleted
  }

  async function resume() {
    for (const step of await claimSteps(pool, [...removers.keys()], now(), leaseSeconds)) await take(step)
    await inTransaction(pool, async (client) => {
      for (const { accountId: id, ...deletion } of await takeFinished(client)) {
        await notices.deleted({ ...deletion, id }, client)
        await audit.record({ action: "account-deletion-finished", actor: null, subject: id }, client)
      }
    })
  }

  async function take(step: Step) {
    const { accountId: id, email, organisation, remover, attempts } = step
    try {
      await removers.get(remover)?.remove({ id, email, organisation })
      await markDone(pool, step, now())
    } catch (error) {
      log.warn({ err: error, remover, attempts }, "an application has not deleted an account yet")
      const pauseSeconds = Math.min(longestPauseSeconds, 5 * 2 ** Math.min(attempts, 20))
      await postpone(pool, step, new Date(now().getTime() + pauseSeconds * 1000))
    }
  }

  return {
    register: (remover) => void removers.set(remover.name, remover),
    deleteAccount: deleteNow,
    resume,
  }
}
