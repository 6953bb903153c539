/** The actions behind mail links. None of them tells a visitor whether an address has an account. */
import type pg from "pg"
import type { Audit } from "../../../platform/audit/audit.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import { AccountStore } from "../account/account-store.ts"
import type { Notices } from "../notices/notices.ts"
import type { Log } from "../ports.ts"
import { mailLimits, verificationLimits, visitorLimits } from "../throttle/limits.ts"
import type { Throttle } from "../throttle/throttle.ts"
import type { Accounts } from "./accounts.ts"
import { confirmChange } from "./email-change.ts"
import { createFormRequests, type FormRequest } from "./form-requests.ts"
import { LinkStore } from "./link-store.ts"
import type { LinkOutcome, MailLinks } from "./links.ts"
import { ownWords, prepareAccount } from "./new-account.ts"
import { matchesPassword } from "./password-hash.ts"
import { findPasswordFault } from "./password-rules.ts"
import { createRequests } from "./requests.ts"
import { takeWithAccount } from "./use-links.ts"

type Options = {
  pool: pg.Pool
  origin: string
  accounts: Accounts
  throttle: Throttle
  notices: Notices
  audit: Audit
  log: Log
  now: () => Date
}

export function createMailLinks(options: Options): MailLinks {
  const { pool, accounts, throttle, audit, now } = options
  const forms = createFormRequests(options)
  const requests = createRequests<FormRequest>({ ...options, carryOut: forms.carryOut })

  /** Nobody may flood a mailbox through us: surplus mails are dropped silently. */
  async function mayMail(purpose: string, email: string): Promise<boolean> {
    return (await throttle.attempt(mailLimits(purpose, email))).isAllowed
  }

  const register: MailLinks["register"] = async (given) => {
    const prepared = await prepareAccount(given)
    if ("outcome" in prepared) return { ok: false, faults: prepared.faults }
    const isMailed = await mayMail("register", prepared.email)
    await requests.add({ kind: "registration", prepared, isMailed })
    return { ok: true }
  }

  const sendVerification: MailLinks["sendVerification"] = async (email) => {
    const account = await accounts.findByEmail(email)
    if (!account || account.isVerified || !(await mayMail("verify", email))) return
    await inTransaction(pool, (client) => forms.sendVerification(account, client))
  }

  const verifyEmail: MailLinks["verifyEmail"] = async (token, password) => {
    const link = await new LinkStore(pool).findLink(token, ["verify-email"], now())
    const credentials = link && (await new AccountStore(pool).findCredentials(link.accountId))
    if (!credentials) return { outcome: "invalid" }
    const attempt = await throttle.attempt(verificationLimits(link.accountId))
    if (!attempt.isAllowed) return { outcome: "throttled", until: attempt.until }
    if (!(await matchesPassword(credentials.passwordHash, password))) return { outcome: "wrong" }
    await attempt.succeed()
    return markVerifiedBy(token)
  }

  function markVerifiedBy(token: string): Promise<LinkOutcome> {
    return inTransaction(pool, async (client): Promise<LinkOutcome> => {
      const taken = await takeWithAccount(client, token, ["verify-email"], now())
      if (!taken || taken.account.email !== taken.link.email) return { outcome: "invalid" }
      const { account } = taken
      await new AccountStore(client).markVerified(account.id)
      await new LinkStore(client).deleteLinks(account.id, ["verify-email"])
      await audit.record({ action: "email-verified", actor: account.id, subject: account.id }, client)
      return { outcome: "done", account: { ...account, isVerified: true } }
    })
  }

  /** A password that breaks the rules doesn't consume the link. */
  const resetPassword: MailLinks["resetPassword"] = async (token, password) => {
    const link = await new LinkStore(pool).findLink(token, ["reset-password"], now())
    const account = link && (await accounts.findById(link.accountId))
    if (!account || account.isInternal || account.email !== link.email) return { outcome: "invalid" }
    const fault = findPasswordFault(password, ownWords(account))
    if (fault) return { outcome: "faulty", fault }
    if (!(await new LinkStore(pool).takeLink(token, ["reset-password"], now()))) return { outcome: "invalid" }
    await accounts.setPassword(account.id, password)
    // Whoever received the mail owns the mailbox, so the address is confirmed.
    await accounts.markVerified(account.id)
    return { outcome: "done", account: { ...account, isVerified: true } }
  }

  return {
    async countForm(address) {
      const attempt = await throttle.attempt(visitorLimits(address))
      return attempt.isAllowed ? null : attempt.until
    },
    register,
    sendVerification,
    isVerificationPending: async (token) =>
      (await new LinkStore(pool).findLink(token, ["verify-email"], now())) !== null,
    verifyEmail,
    async sendPasswordReset(email) {
      if (await mayMail("reset", email)) await requests.add({ kind: "password-reset", email })
    },
    isResetPending: async (token) =>
      (await new LinkStore(pool).findLink(token, ["reset-password"], now())) !== null,
    resetPassword,
    confirmEmailChange: (token) => confirmChange(options, token),
    resume: requests.resume,
    settled: requests.settled,
  }
}
