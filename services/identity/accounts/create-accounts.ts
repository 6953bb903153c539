import type pg from "pg"
import type { Audit } from "../../../platform/audit/audit.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import type { Account, Source } from "../account/account.ts"
import { AccountStore } from "../account/account-store.ts"
import { DeviceStore } from "../devices/device-store.ts"
import type { Devices } from "../devices/devices.ts"
import { type SessionEnd, SessionEndStore } from "../devices/session-end-store.ts"
import type { Factors } from "../factors/factors.ts"
import type { Notices } from "../notices/notices.ts"
import { passwordLimits, secondFactorLimits } from "../throttle/limits.ts"
import type { Throttle } from "../throttle/throttle.ts"
import type { Accounts, Creation, NewAccount } from "./accounts.ts"
import { LinkStore } from "./link-store.ts"
import { insertNewAccount, ownWords, prepareAccount } from "./new-account.ts"
import { hashPassword, isOutdated, matchesPassword } from "./password-hash.ts"
import { findPasswordFault } from "./password-rules.ts"
import { claimsOf } from "./profile.ts"

type Options = {
  pool: pg.Pool
  factors: Factors
  devices: Devices
  throttle: Throttle
  notices: Notices
  audit: Audit
  now: () => Date
}

export function createAccounts(options: Options): Accounts {
  const { pool, factors, throttle, audit, now } = options

  async function findById(id: string): Promise<Account | null> {
    return (await new AccountStore(pool).findCredentials(id))?.account ?? null
  }

  const authenticate: Accounts["authenticate"] = async (email, password, source) => {
    const found = await new AccountStore(pool).findCredentialsByEmail(email)
    const isKnown =
      found !== null && (await new DeviceStore(pool).isKnownDevice(found.account.id, source.device))
    const attempt = await throttle.attempt(passwordLimits(email, source, isKnown))
    if (!attempt.isAllowed) return { outcome: "throttled", until: attempt.until }
    if (!(await matchesPassword(found?.passwordHash ?? null, password)) || !found) {
      await noteFailure(audit, found?.account ?? null, source, "password")
      return { outcome: "wrong" }
    }
    const { account, passwordHash } = found
    await attempt.succeed()
    if (isOutdated(passwordHash))
      await new AccountStore(pool).renewHash(account.id, passwordHash, await hashPassword(password))
    const kinds = await factors.kinds(account.id)
    if (kinds.length > 0) return { outcome: "second-factor", account, factors: kinds }
    return { outcome: "ok", account }
  }

  const verifySecondFactor: Accounts["verifySecondFactor"] = async (accountId, { kind, code }, source) => {
    const account = await findById(accountId)
    if (!account) return { outcome: "wrong" }
    const isKnown = await new DeviceStore(pool).isKnownDevice(accountId, source.device)
    const attempt = await throttle.attempt(secondFactorLimits(accountId, source, isKnown))
    if (!attempt.isAllowed) return { outcome: "throttled", until: attempt.until }
    const isRight = await (kind === "totp" ? factors.verifyTotp : factors.useRecoveryCode)(accountId, code)
    if (!isRight) {
      await noteFailure(audit, account, source, kind)
      return { outcome: "wrong" }
    }
    await attempt.succeed()
    if (kind === "recovery-code") await noteRecovery(options, account, source)
    return { outcome: "ok" }
  }

  const setPassword: Accounts["setPassword"] = async (id, password, { keepSessionId = null } = {}) => {
    const account = await findById(id)
    const fault = findPasswordFault(password, account ? ownWords(account) : [])
    if (fault) return { ok: false, fault }
    const passwordHash = await hashPassword(password)
    const isChanged = await inTransaction(pool, async (client) => {
      if (!account || !(await new AccountStore(client).updatePassword(id, passwordHash, now()))) return false
      await new LinkStore(client).deleteLinks(id, ["reset-password"])
      await new SessionEndStore(client).noteSessionEnd({ accountId: id, exceptSessionId: keepSessionId })
      await options.notices.security(account, "passwordChanged", client)
      await audit.record({ action: "password-changed", actor: id, subject: id }, client)
      return true
    })
    if (isChanged) await endSessions(options, { accountId: id, exceptSessionId: keepSessionId })
    return { ok: true }
  }

  return {
    findById,
    findByEmail: async (email) =>
      (await new AccountStore(pool).findCredentialsByEmail(email))?.account ?? null,
    authenticate,
    verifySecondFactor,
    isLoginCurrent: (id, provedAt) => new AccountStore(pool).isLoginCurrent(id, provedAt),
    create: (given) => createAccount(options, given),
    markVerified: (id) => new AccountStore(pool).markVerified(id),
    setPassword,
    claims: claimsOf,
  }
}

async function createAccount(options: Options, given: NewAccount): Promise<Creation> {
  const prepared = await prepareAccount(given)
  if ("outcome" in prepared) return prepared
  const account = await inTransaction(options.pool, (client) => insertNewAccount(client, options, prepared))
  return account ? { outcome: "created", account } : { outcome: "taken" }
}

/** The password has been changed. If this fails, the housekeeping does it later and logs it. */
async function endSessions({ pool, devices }: Options, end: SessionEnd) {
  try {
    await devices.endAll(end.accountId, end.exceptSessionId)
    await new SessionEndStore(pool).deleteSessionEnd(end)
  } catch {}
}

function noteFailure(audit: Audit, account: Account | null, { address }: Source, factor: string) {
  const { id = null, organisation = null } = account ?? {}
  return audit.record({
    action: "sign-in-failed",
    actor: null,
    subject: id,
    organisation,
    address,
    details: { factor },
  })
}

function noteRecovery({ pool, notices, audit }: Options, account: Account, { address }: Source) {
  const { id } = account
  return inTransaction(pool, async (client) => {
    await notices.security(account, "recoveryUsed", client)
    await audit.record({ action: "recovery-code-used", actor: id, subject: id, address }, client)
  })
}
