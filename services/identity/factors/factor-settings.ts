/**
 * The changes that an owner can make to second factors. Each is confirmed, announced by mail and recorded in the audit
 * log.
 */
import type { RegistrationResponseJSON } from "@simplewebauthn/server"
import type pg from "pg"
import type { Audit } from "../../../platform/audit/audit.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import type { Account, Owner } from "../account/account.ts"
import type { SettingsFault } from "../account/faults.ts"
import type { Notices } from "../notices/notices.ts"
import type { SecurityNotice } from "../notices/words.ts"
import { confirmationLimits } from "../throttle/limits.ts"
import type { Throttle } from "../throttle/throttle.ts"
import type { Factors, TotpSetup } from "./factors.ts"
import { namePasskey } from "./passkeys.ts"

type Password = string | null | undefined
type Faulty = { faults: SettingsFault[] }
type WithCodes = Faulty & { recoveryCodes: string[] | null }

export type FactorSettings = {
  startTotp(owner: Owner, password: Password): Promise<Faulty & { setup: TotpSetup | null }>
  confirmTotp(owner: Owner, code: string): Promise<WithCodes>
  removeTotp(owner: Owner, password: Password): Promise<SettingsFault[]>
  newRecoveryCodes(owner: Owner, password: Password): Promise<WithCodes>
  startPasskey(owner: Owner, password: Password): Promise<Faulty & { options: object | null }>
  finishPasskey(owner: Owner, response: RegistrationResponseJSON, name: string): Promise<WithCodes>
  renamePasskey(owner: Owner, id: string, name: string): Promise<SettingsFault[]>
  removePasskey(owner: Owner, id: string, password: Password): Promise<SettingsFault[]>
  /** Internal accounts may do this, too [ACCT-07]. */
  reset(owner: Owner, password: Password): Promise<SettingsFault[]>
}

type Options = {
  pool: pg.Pool
  factors: Factors
  confirm: (owner: Owner, password: string | null | undefined) => Promise<SettingsFault[]>
  throttle: Throttle
  notices: Notices
  audit: Audit
}

type Told = { action: string; notice: SecurityNotice }

export function createFactorSettings(options: Options): FactorSettings {
  const { factors, confirm } = options

  /** Confirms, changes and announces. `fault` is set when nothing was changed. */
  async function change(
    owner: Owner,
    password: Password,
    { work, fault, ...told }: Told & { work(id: string): Promise<boolean>; fault: SettingsFault },
  ): Promise<SettingsFault[]> {
    const faults = await confirm(owner, password)
    if (faults.length > 0) return faults
    if (!(await work(owner.account.id))) return [fault]
    await tell(options, owner.account, told)
    return []
  }

  const startTotp: FactorSettings["startTotp"] = async (owner, password) => {
    const faults = await confirm(owner, password)
    const setup = faults.length === 0 ? await factors.startTotp(owner.account) : null
    return { setup, faults: setup ? [] : orFault(faults, { field: null, code: "already-set-up" }) }
  }

  const newRecoveryCodes: FactorSettings["newRecoveryCodes"] = async (owner, password) => {
    const faults = await confirm(owner, password)
    if (faults.length > 0) return { recoveryCodes: null, faults }
    if ((await factors.kinds(owner.account.id)).length === 0)
      return withFault({ field: null, code: "not-set-up" })
    const recoveryCodes = await factors.renewRecoveryCodes(owner.account.id)
    await tell(options, owner.account, { action: "recovery-codes-renewed", notice: "recoveryRenewed" })
    return { recoveryCodes, faults: [] }
  }

  const startPasskey: FactorSettings["startPasskey"] = async (owner, password) => {
    const faults = await confirm(owner, password)
    const options = faults.length === 0 ? await factors.startPasskeyRegistration(owner.account) : null
    return { options, faults: options ? [] : orFault(faults, { field: null, code: "too-many" }) }
  }

  return {
    startTotp,
    confirmTotp: (owner, code) => confirmTotp(options, owner, code),
    removeTotp: (owner, password) =>
      change(owner, password, {
        work: factors.removeTotp,
        fault: { field: null, code: "not-set-up" },
        action: "totp-removed",
        notice: "totpRemoved",
      }),
    newRecoveryCodes,
    startPasskey,
    finishPasskey: (owner, response, name) => finishPasskey(options, owner, response, name),
    async renamePasskey({ account }, id, name) {
      if (!namePasskey(name)) return [{ field: "name", code: "required" }]
      return (await factors.renamePasskey(account.id, id, name)) ? [] : [{ field: "id", code: "not-found" }]
    },
    removePasskey: (owner, id, password) =>
      change(owner, password, {
        work: (accountId) => factors.removePasskey(accountId, id),
        fault: { field: "id", code: "not-found" },
        action: "passkey-removed",
        notice: "passkeyRemoved",
      }),
    reset: (owner, password) =>
      change(owner, password, {
        async work(accountId) {
          await factors.reset(accountId)
          return true
        },
        fault: { field: null, code: "not-set-up" },
        action: "factors-reset",
        notice: "factorsReset",
      }),
  }
}

async function confirmTotp(
  { factors, throttle, ...rest }: Options,
  { account, sessionId }: Owner,
  code: string,
) {
  const attempt = await throttle.attempt(confirmationLimits(account.id, sessionId))
  if (!attempt.isAllowed) return withFault({ field: "code", code: "throttled", retryAt: attempt.until })
  const recoveryCodes = await factors.confirmTotp(account.id, code)
  if (!recoveryCodes) return withFault({ field: "code", code: "code-wrong" })
  await attempt.succeed()
  await tell(rest, account, { action: "totp-added", notice: "totpAdded" })
  return { recoveryCodes, faults: [] }
}

async function finishPasskey(
  { pool, factors, notices, audit }: Options,
  { account }: Owner,
  response: RegistrationResponseJSON,
  name: string,
): Promise<WithCodes> {
  const finished = await factors.finishPasskeyRegistration(account.id, response, name)
  if (!finished) return withFault({ field: "response", code: "passkey-refused" })
  await inTransaction(pool, async (client) => {
    await notices.passkeyAdded(account, finished.passkey.name, client)
    await audit.record({ action: "passkey-added", actor: account.id, subject: account.id }, client)
  })
  return { recoveryCodes: finished.recoveryCodes, faults: [] }
}

function withFault(fault: SettingsFault): WithCodes {
  return { recoveryCodes: null, faults: [fault] }
}

function orFault(faults: SettingsFault[], fault: SettingsFault): SettingsFault[] {
  return faults.length > 0 ? faults : [fault]
}

function tell(
  { pool, notices, audit }: Pick<Options, "pool" | "notices" | "audit">,
  account: Account,
  { action, notice }: Told,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    await notices.security(account, notice, client)
    const { id, organisation } = account
    await audit.record({ action, actor: id, subject: id, organisation }, client)
  })
}
