/** Executes registrations and requests for a new password after they were answered. */
import type pg from "pg"
import type { Audit } from "../../../platform/audit/audit.ts"
import type { Account } from "../account/account.ts"
import { AccountStore } from "../account/account-store.ts"
import type { Notices } from "../notices/notices.ts"
import { insertNewAccount, type PreparedAccount } from "./new-account.ts"
import { createLinkMaker } from "./use-links.ts"

export type FormRequest =
  | { kind: "registration"; prepared: PreparedAccount /** Nobody's mailbox is filled. */; isMailed: boolean }
  | { kind: "password-reset"; email: string }

type Options = { origin: string; notices: Notices; audit: Audit; now: () => Date }

export function createFormRequests(options: Options) {
  const { notices } = options
  const makeLink = createLinkMaker(options)

  async function register(
    { prepared, isMailed }: Extract<FormRequest, { kind: "registration" }>,
    client: pg.PoolClient,
  ) {
    const account = await insertNewAccount(client, options, prepared)
    if (!isMailed) return
    if (account) return sendVerification(account, client)
    const taken = await new AccountStore(client).findCredentialsByEmail(prepared.email)
    if (taken) await notices.alreadyRegistered(taken.account, client)
  }

  async function sendVerification(account: Account, client: pg.PoolClient) {
    const href = await makeLink(client, account, "verify-email", account.email)
    await notices.verify(account, href, client)
  }

  async function resetPassword(email: string, client: pg.PoolClient) {
    const found = await new AccountStore(client).findCredentialsByEmail(email)
    if (!found) return
    const { account } = found
    if (account.isInternal) return notices.resetInternal(account, client)
    await notices.reset(account, await makeLink(client, account, "reset-password", account.email), client)
  }

  return {
    sendVerification,
    carryOut(request: FormRequest, client: pg.PoolClient): Promise<void> {
      return request.kind === "registration"
        ? register(request, client)
        : resetPassword(request.email, client)
    },
  }
}
