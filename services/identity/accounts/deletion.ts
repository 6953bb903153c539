/**
 * Deletes an account [ACCT-09]. First the account and all access to it go; then every application that stores data
 * about it is told until it confirms that it has deleted them.
 */
import type pg from "pg"
import type { Audit } from "../../../platform/audit/audit.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import { AccountStore } from "../account/account-store.ts"
import type { Devices } from "../devices/devices.ts"
import type { Notices } from "../notices/notices.ts"
import type { Log } from "../ports.ts"
import { DeletionStore, type Step } from "./deletion-store.ts"

/** Longer than a remover may take. */
const leaseSeconds = 120
const longestPauseSeconds = 3600

/** An application that stores data about accounts, and how to remove them [ACCT-09]. */
export type AccountRemover = {
  /** Stored in the database while a deletion runs, so it must never be renamed. */
  name: string
  /** Called until it succeeds, and possibly again after that. */
  remove(account: { id: string; email: string; organisation: string | null }): Promise<void>
}

export type Deletions = {
  register(remover: AccountRemover): void
  /**
   * @param actor the subject of who does it; absent for the owner.
   * @returns when all access has ended; the other steps continue in the background. False when there is no such
   *   account.
   */
  deleteAccount(accountId: string, actor?: string): Promise<boolean>
  /** Runs the steps that are due. */
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
    // Repeated, because tokens may have been issued during the deletion, or a crash may have come before they were
    // revoked.
    remove: ({ id }) => devices.endAll(id),
  }
  const removers = new Map([[sessions.name, sessions]])

  async function deleteNow(accountId: string, actor = accountId): Promise<boolean> {
    const isDeleted = await inTransaction(pool, async (client) => {
      const account = await new AccountStore(client).lockAccount(accountId)
      if (!account) return false
      await new DeletionStore(client).insertDeletion(account, [...removers.keys()], now())
      await new AccountStore(client).deleteAccount(accountId)
      const { organisation } = account
      await audit.record({ action: "account-deleted", actor, subject: accountId, organisation }, client)
      return true
    })
    if (isDeleted) await resume()
    return isDeleted
  }

  async function resume() {
    for (const step of await new DeletionStore(pool).claimSteps([...removers.keys()], now(), leaseSeconds))
      await take(step)
    await inTransaction(pool, async (client) => {
      for (const { accountId: id, ...deletion } of await new DeletionStore(client).takeFinished()) {
        await notices.deleted({ ...deletion, id }, client)
        await audit.record({ action: "account-deletion-finished", actor: null, subject: id }, client)
      }
    })
  }

  async function take(step: Step) {
    const { accountId: id, email, organisation, remover, attempts } = step
    try {
      await removers.get(remover)?.remove({ id, email, organisation })
      await new DeletionStore(pool).markDone(step, now())
    } catch (error) {
      log.warn({ err: error, remover, attempts }, "an application has not deleted an account yet")
      const pauseSeconds = Math.min(longestPauseSeconds, 5 * 2 ** Math.min(attempts, 20))
      await new DeletionStore(pool).postpone(step, new Date(now().getTime() + pauseSeconds * 1000))
    }
  }

  return {
    register: (remover) => void removers.set(remover.name, remover),
    deleteAccount: deleteNow,
    resume,
  }
}
