/** How links in mails are made and taken. */
import type pg from "pg"
import type { Account } from "../account/account.ts"
import { lockAccount } from "../account/account-store.ts"
import { createToken } from "../account/token.ts"
import { findLink, insertLink, takeLink } from "./link-store.ts"
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

/** Makes the link and keeps its hash. @returns the address for the mail. */
export function createLinkMaker({ origin, now }: { origin: string; now: () => Date }): LinkMaker {
  return async function makeLink(client, { id: accountId }, purpose, email) {
    const token = createToken()
    const expiresAt = new Date(now().getTime() + linkLifetimeMs[purpose])
    await insertLink(client, { token, accountId, purpose, email, expiresAt })
    return `${origin}${pathOf[purpose]}?${new URLSearchParams({ token })}`
  }
}

/** Locks the account before the link: everybody does in this order, so that two links of one account never wait for each other. */
export async function takeWithAccount(
  client: pg.ClientBase,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
) {
  const found = await findLink(client, token, purposes, now)
  const account = found && (await lockAccount(client, found.accountId))
  const link = account && (await takeLink(client, token, purposes, now))
  return link && { account, link }
}
