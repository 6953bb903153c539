/** What happens by links in mails. Nothing tells a visitor whether an address has an account. */
import type pg from "pg"
import type { Audit } from "../../audit/audit.ts"
import { inTransaction } from "../../database/database.ts"
import type { Notices } from "../notices/notices.ts"
import { mailLimits, visitorLimits } from "../throttle/limits.ts"
import type { Throttle } from "../throttle/throttle.ts"
import type { Account, Accounts } from "./account.ts"
import { type LinkOutcome, linkPaths, type MailLinks } from "./account-services.ts"
import {
  findCredentials,
  findCredentialsByEmail,
  lockAccount,
  markVerified,
  updateEmail,
} from "./account-store.ts"
import { ownWords } from "./create-accounts.ts"
import {
  confirmEmailChange,
  deleteEmailChange,
  deleteLinks,
  findLink,
  insertLink,
  startEmailChange,
  takeLink,
} from "./link-store.ts"
import { createToken, type LinkPurpose, linkLifetimeMs } from "./links.ts"
import { findPasswordFault } from "./password-rules.ts"

type Options = {
  pool: pg.Pool
  origin: string
  accounts: Accounts
  throttle: Throttle
  notices: Notices
  audit: Audit
  now: () => Date
}

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
export function createLinkMaker({ origin, now }: Pick<Options, "origin" | "now">): LinkMaker {
  return async function makeLink(client, { id: accountId }, purpose, email) {
    const token = createToken()
    const expiresAt = new Date(now().getTime() + linkLifetimeMs[purpose])
    await insertLink(client, { token, accountId, purpose, email, expiresAt })
    return `${origin}${pathOf[purpose]}?${new URLSearchParams({ token })}`
  }
}

export function createMailLinks(options: Options): MailLinks {
  const { pool, accounts, throttle, notices, audit, now } = options
  const makeLink = createLinkMaker(options)

  /** Nobody fills somebody's mailbox through us: what is too much is silently left out. */
  async function mayMail(purpose: string, email: string): Promise<boolean> {
    return (await throttle.attempt(mailLimits(purpose, email))).isAllowed
  }

  async function sendVerificationTo(account: Account) {
    if (!(await mayMail("verify", account.email))) return
    await inTransaction(pool, async (client) => {
      const href = await makeLink(client, account, "verify-email", account.email)
      await notices.verify(account, href, client)
    })
  }

  const register: MailLinks["register"] = async (given) => {
    const creation = await accounts.create(given)
    if (creation.outcome === "faulty") return { ok: false, faults: creation.faults }
    if (creation.outcome === "created") await sendVerificationTo(creation.account)
    else {
      const account = await accounts.findByEmail(given.email)
      if (account && (await mayMail("registered", account.email)))
        await inTransaction(pool, (client) => notices.alreadyRegistered(account, client))
    }
    return { ok: true }
  }

  const sendPasswordReset: MailLinks["sendPasswordReset"] = async (email) => {
    const account = await accounts.findByEmail(email)
    if (!account || !(await mayMail("reset", account.email))) return
    await inTransaction(pool, async (client) => {
      if (account.isInternal) return notices.resetInternal(account, client)
      await notices.reset(account, await makeLink(client, account, "reset-password", account.email), client)
    })
  }

  const verifyEmail: MailLinks["verifyEmail"] = (token) =>
    inTransaction(pool, async (client): Promise<LinkOutcome> => {
      const link = await takeLink(client, token, ["verify-email"], now())
      const account = link && (await lockAccount(client, link.accountId))
      if (!account || account.email !== link.email) return { outcome: "invalid" }
      await markVerified(client, account.id)
      await deleteLinks(client, account.id, ["verify-email"])
      await audit.record({ action: "email-verified", actor: account.id, subject: account.id }, client)
      return { outcome: "done", account: { ...account, isVerified: true } }
    })

  /** The link is used up only by a password that will do. */
  const resetPassword: MailLinks["resetPassword"] = async (token, password) => {
    const link = await findLink(pool, token, "reset-password", now())
    const account = link && (await accounts.findById(link.accountId))
    if (!account || account.isInternal || account.email !== link.email) return { outcome: "invalid" }
    const fault = findPasswordFault(password, ownWords(account))
    if (fault) return { outcome: "faulty", fault }
    if (!(await takeLink(pool, token, ["reset-password"], now()))) return { outcome: "invalid" }
    await accounts.setPassword(account.id, password)
    // Whoever got the mail has the mailbox: the address is theirs.
    await accounts.markVerified(account.id)
    return { outcome: "done", account: { ...account, isVerified: true } }
  }

  return {
    async countForm(address) {
      const attempt = await throttle.attempt(visitorLimits(address))
      return attempt.isAllowed ? null : attempt.until
    },
    register,
    async sendVerification(email) {
      const account = await accounts.findByEmail(email)
      if (account && !account.isVerified) await sendVerificationTo(account)
    },
    verifyEmail,
    sendPasswordReset,
    isResetPending: async (token) => (await findLink(pool, token, "reset-password", now())) !== null,
    resetPassword,
    confirmEmailChange: (token) => confirmChange(options, token),
  }
}

/** Starts over: links of a change that was asked for before work no more. */
export async function requestEmailChange(
  { pool, origin, notices, audit, now }: Omit<Options, "accounts" | "throttle">,
  account: Account,
  email: string,
): Promise<void> {
  const makeLink = createLinkMaker({ origin, now })
  await inTransaction(pool, async (client) => {
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
    await deleteEmailChange(client, accountId)
    await deleteLinks(client, accountId, ["email-old", "email-new"])
  })
}

function confirmChange({ pool, notices, audit, now }: Options, token: string) {
  return inTransaction(pool, async (client): Promise<LinkOutcome | { outcome: "half-done" }> => {
    const link = await takeLink(client, token, ["email-old", "email-new"], now())
    const account = link && (await lockAccount(client, link.accountId))
    const side = link?.purpose === "email-old" ? "old" : "new"
    const change = account && (await confirmEmailChange(client, account.id, side, now()))
    if (!account || !change) return { outcome: "invalid" }
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
