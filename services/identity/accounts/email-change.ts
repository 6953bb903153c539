/** A new address is confirmed on the old one as well as on itself. */
import type pg from "pg"
import type { Audit } from "../../../platform/audit/audit.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import type { Account } from "../account/account.ts"
import {
  findCredentials,
  findCredentialsByEmail,
  lockAccount,
  updateEmail,
} from "../account/account-store.ts"
import type { Notices } from "../notices/notices.ts"
import { confirmEmailChange, deleteEmailChange, deleteLinks, startEmailChange } from "./link-store.ts"
import type { LinkOutcome } from "./links.ts"
import { linkLifetimeMs } from "./links.ts"
import { createLinkMaker, takeWithAccount } from "./use-links.ts"

type Options = { pool: pg.Pool; origin: string; notices: Notices; audit: Audit; now: () => Date }

/** Starts over: links of a change that was asked for before work no more. */
export async function requestEmailChange(
  { pool, origin, notices, audit, now }: Options,
  account: Account,
  email: string,
): Promise<void> {
  const makeLink = createLinkMaker({ origin, now })
  await inTransaction(pool, async (client) => {
    await lockAccount(client, account.id)
    const taken = await findCredentialsByEmail(client, email)
    const expiresAt = new Date(now().getTime() + linkLifetimeMs["email-new"])
    await startEmailChange(client, account.id, email, expiresAt)
    await deleteLinks(client, account.id, ["email-old", "email-new"])
    const oldHref = await makeLink(client, account, "email-old", account.email)
    await notices.confirmOldEmail(account, email, oldHref, client)
    // Who asks isn't told whether the address has an account; who reads its mail is.
    if (taken?.account.isVerified) await notices.emailTaken(taken.account, client)
    else {
      const newHref = await makeLink(client, account, "email-new", email)
      // The name isn't said to an address that may be anybody's.
      await notices.confirmNewEmail({ email, firstName: "", language: account.language }, newHref, client)
    }
    await audit.record({ action: "email-change-requested", actor: account.id, subject: account.id }, client)
  })
}

export async function cancelEmailChange(pool: pg.Pool, accountId: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    await lockAccount(client, accountId)
    await deleteEmailChange(client, accountId)
    await deleteLinks(client, accountId, ["email-old", "email-new"])
  })
}

export function confirmChange({ pool, notices, audit, now }: Omit<Options, "origin">, token: string) {
  return inTransaction(pool, async (client): Promise<LinkOutcome | { outcome: "half-done" }> => {
    const taken = await takeWithAccount(client, token, ["email-old", "email-new"], now())
    if (!taken) return { outcome: "invalid" }
    const { account, link } = taken
    const side = link.purpose === "email-old" ? "old" : "new"
    const change = await confirmEmailChange(client, account.id, side, now())
    if (!change) return { outcome: "invalid" }
    if (!change.isOldConfirmed || !change.isNewConfirmed) return { outcome: "half-done" }
    await deleteEmailChange(client, account.id)
    await deleteLinks(client, account.id, ["email-old", "email-new", "reset-password", "verify-email"])
    if (!(await updateEmail(client, account.id, change.email))) return { outcome: "invalid" }
    const moved = (await findCredentials(client, account.id))?.account ?? account
    await notices.emailChanged(moved, account.email, client)
    await audit.record({ action: "email-changed", actor: account.id, subject: account.id }, client)
    return { outcome: "done", account: moved }
  })
}
