/** A new address is confirmed from the old mailbox as well as from the new one. */
import type pg from "pg"
import type { Audit } from "../../../platform/audit/audit.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import type { Account } from "../account/account.ts"
import { AccountStore } from "../account/account-store.ts"
import type { Notices } from "../notices/notices.ts"
import { LinkStore } from "./link-store.ts"
import type { LinkOutcome } from "./links.ts"
import { linkLifetimeMs } from "./links.ts"
import { createLinkMaker, takeWithAccount } from "./use-links.ts"

type Options = { pool: pg.Pool; origin: string; notices: Notices; audit: Audit; now: () => Date }

/** Starts a new change; links of an earlier one stop working. */
export async function requestEmailChange(
  { pool, origin, notices, audit, now }: Options,
  account: Account,
  email: string,
): Promise<void> {
  const makeLink = createLinkMaker({ origin, now })
  await inTransaction(pool, async (client) => {
    await new AccountStore(client).lockAccount(account.id)
    const taken = await new AccountStore(client).findCredentialsByEmail(email)
    const expiresAt = new Date(now().getTime() + linkLifetimeMs["email-new"])
    await new LinkStore(client).startEmailChange(account.id, email, expiresAt)
    await new LinkStore(client).deleteLinks(account.id, ["email-old", "email-new"])
    const oldHref = await makeLink(client, account, "email-old", account.email)
    await notices.confirmOldEmail(account, email, oldHref, client)
    // The page doesn't tell whether the address has an account; only its mailbox learns it.
    if (taken?.account.isVerified) await notices.emailTaken(taken.account, client)
    else {
      const newHref = await makeLink(client, account, "email-new", email)
      // The mail doesn't contain the name, since the address may belong to anybody.
      await notices.confirmNewEmail({ email, firstName: "", language: account.language }, newHref, client)
    }
    await audit.record({ action: "email-change-requested", actor: account.id, subject: account.id }, client)
  })
}

export async function cancelEmailChange(pool: pg.Pool, accountId: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    await new AccountStore(client).lockAccount(accountId)
    await new LinkStore(client).deleteEmailChange(accountId)
    await new LinkStore(client).deleteLinks(accountId, ["email-old", "email-new"])
  })
}

export function confirmChange({ pool, notices, audit, now }: Omit<Options, "origin">, token: string) {
  return inTransaction(pool, async (client): Promise<LinkOutcome | { outcome: "half-done" }> => {
    const taken = await takeWithAccount(client, token, ["email-old", "email-new"], now())
    if (!taken) return { outcome: "invalid" }
    const { account, link } = taken
    const side = link.purpose === "email-old" ? "old" : "new"
    const change = await new LinkStore(client).confirmEmailChange(account.id, side, now())
    if (!change) return { outcome: "invalid" }
    if (!change.isOldConfirmed || !change.isNewConfirmed) return { outcome: "half-done" }
    await new LinkStore(client).deleteEmailChange(account.id)
    await new LinkStore(client).deleteLinks(account.id, [
      "email-old",
      "email-new",
      "reset-password",
      "verify-email",
    ])
    if (!(await new AccountStore(client).updateEmail(account.id, change.email))) return { outcome: "invalid" }
    const moved = (await new AccountStore(client).findCredentials(account.id))?.account ?? account
    await notices.emailChanged(moved, account.email, client)
    await audit.record({ action: "email-changed", actor: account.id, subject: account.id }, client)
    return { outcome: "done", account: moved }
  })
}
