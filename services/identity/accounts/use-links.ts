/** Creates and consumes mail links. */
import type pg from "pg"
import type { Account } from "../account/account.ts"
import { AccountStore } from "../account/account-store.ts"
import { createToken } from "../account/token.ts"
import { LinkStore } from "./link-store.ts"
import { type LinkPurpose, linkLifetimeMs, linkPaths } from "./links.ts"

const pathOf: Record<LinkPurpose, string> = {
  "verify-email": linkPaths.verifyEmail,
  "reset-password": linkPaths.resetPassword,
  "email-old": linkPaths.confirmEmailChange,
  "email-new": linkPaths.confirmEmailChange,
}

export type LinkMaker = (
  client: pg.ClientBase,
  account: Account,
  purpose: LinkPurpose,
  email: string,
) => Promise<string>

/** Creates a link and stores its hash. @returns the address for the mail. */
export function createLinkMaker({ origin, now }: { origin: string; now: () => Date }): LinkMaker {
  return async function makeLink(client, { id: accountId }, purpose, email) {
    const token = createToken()
    const expiresAt = new Date(now().getTime() + linkLifetimeMs[purpose])
    await new LinkStore(client).insertLink({ token, accountId, purpose, email, expiresAt })
    return `${origin}${pathOf[purpose]}?${new URLSearchParams({ token })}`
  }
}

/** Always locks the account before the link, so that two links of one account can't deadlock. */
export async function takeWithAccount(
  client: pg.ClientBase,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
) {
  const found = await new LinkStore(client).findLink(token, purposes, now)
  const account = found && (await new AccountStore(client).lockAccount(found.accountId))
  const link = account && (await new LinkStore(client).takeLink(token, purposes, now))
  return link && { account, link }
}
