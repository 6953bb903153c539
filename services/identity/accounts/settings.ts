/**
 * The changes that an owner can make to an account [ACCT-02…09]. The rules are enforced here, whichever page or client
 * asks.
 */
import type pg from "pg"
import type { Audit } from "../../../platform/audit/audit.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import { emailKey, parseEmail } from "../../../platform/mail/address.ts"
import type { Owner, Profile } from "../account/account.ts"
import { AccountStore } from "../account/account-store.ts"
import type { SettingsFault } from "../account/faults.ts"
import { DeviceStore } from "../devices/device-store.ts"
import type { Devices } from "../devices/devices.ts"
import type { Notices } from "../notices/notices.ts"
import { confirmationLimits, emailChangeLimits } from "../throttle/limits.ts"
import type { Throttle } from "../throttle/throttle.ts"
import type { Accounts } from "./accounts.ts"
import type { Deletions } from "./deletion.ts"
import { cancelEmailChange, requestEmailChange } from "./email-change.ts"
import { matchesPassword } from "./password-hash.ts"
import { checkProfile, tidyProfile } from "./profile.ts"

export type Settings = {
  /** The last sign-in is too long ago for a step that can't be undone. */
  needsConfirmation(owner: Owner): Promise<boolean>
  /**
   * @param password the account's password; not needed shortly after a sign-in. @returns no faults when the asker is
   *   the owner.
   */
  confirm(owner: Owner, password: string | null | undefined): Promise<SettingsFault[]>
  updateProfile(owner: Owner, profile: Profile): Promise<SettingsFault[]>
  changePassword(owner: Owner, currentPassword: string, newPassword: string): Promise<SettingsFault[]>
  requestEmailChange(
    owner: Owner,
    email: string,
    password: string | null | undefined,
  ): Promise<SettingsFault[]>
  cancelEmailChange(owner: Owner): Promise<void>
  revokeSession(owner: Owner, sessionId: string): Promise<SettingsFault[]>
  signOutEverywhere(owner: Owner, options: { exceptThis: boolean }): Promise<void>
  deleteAccount(owner: Owner, password: string | null | undefined): Promise<SettingsFault[]>
}

type Options = {
  pool: pg.Pool
  origin: string
  accounts: Accounts
  devices: Devices
  deletions: Pick<Deletions, "deleteAccount">
  throttle: Throttle
  notices: Notices
  audit: Audit
  now: () => Date
}

const recentMs = 15 * 60_000

/** The company's own directory keeps these fields and would overwrite changes made here [ACCT-06]. */
const managedInternally: SettingsFault = { field: null, code: "managed-internally" }

export function createSettings(options: Options): Settings {
  const { pool, audit } = options
  const confirm = createConfirmation(options)

  const changeProfile: Settings["updateProfile"] = async ({ account }, given) => {
    if (account.isInternal) return [managedInternally]
    const profile = tidyProfile(given)
    const faults = checkProfile(profile)
    if (faults.length > 0) return faults
    await inTransaction(pool, async (client) => {
      await new AccountStore(client).updateProfile(account.id, profile)
      await audit.record({ action: "profile-changed", actor: account.id, subject: account.id }, client)
    })
    return []
  }

  const requestEmail: Settings["requestEmailChange"] = async (owner, given, password) => {
    const { account } = owner
    if (account.isInternal) return [managedInternally]
    const email = parseEmail(given)
    if (!email) return [{ field: "email", code: "email-invalid" }]
    if (emailKey(email) === emailKey(account.email)) return [{ field: "email", code: "email-unchanged" }]
    const faults = await confirm.ask(owner, password)
    if (faults.length > 0) return faults
    // Counts attempts for known and unknown addresses alike, so that the count reveals nothing.
    const attempt = await options.throttle.attempt(emailChangeLimits(account.id, email))
    if (!attempt.isAllowed) return [{ field: "email", code: "throttled", retryAt: attempt.until }]
    await requestEmailChange(options, account, email)
    return []
  }

  const remove: Settings["deleteAccount"] = async (owner, password) => {
    const faults = await confirm.ask(owner, password)
    if (faults.length === 0) await options.deletions.deleteAccount(owner.account.id)
    return faults
  }

  function record(action: string, { account: { id, organisation } }: Owner) {
    return audit.record({ action, actor: id, subject: id, organisation })
  }

  return {
    needsConfirmation: confirm.isNeeded,
    confirm: confirm.ask,
    updateProfile: changeProfile,
    changePassword: (owner, current, next) => changePassword(options, confirm, owner, current, next),
    requestEmailChange: requestEmail,
    cancelEmailChange: ({ account }) => cancelEmailChange(pool, account.id),
    async revokeSession(owner, sessionId) {
      if (!(await options.devices.end(owner.account.id, sessionId)))
        return [{ field: "id", code: "not-found" }]
      await record("session-ended", owner)
      return []
    },
    async signOutEverywhere(owner, { exceptThis }) {
      await options.devices.endAll(owner.account.id, exceptThis ? owner.sessionId : null)
      await record("signed-out-everywhere", owner)
    },
    deleteAccount: remove,
  }
}

async function changePassword(
  { accounts }: Options,
  confirm: Confirmation,
  owner: Owner,
  current: string,
  next: string,
): Promise<SettingsFault[]> {
  const { account, sessionId } = owner
  if (account.isInternal) return [managedInternally]
  const faults = await confirm.check(owner, current, "currentPassword")
  if (faults.length > 0) return faults
  if (current.normalize("NFKC") === next.normalize("NFKC"))
    return [{ field: "newPassword", code: "password-unchanged" }]
  const result = await accounts.setPassword(account.id, next, { keepSessionId: sessionId })
  return result.ok ? [] : [{ field: "newPassword", code: result.fault }]
}

type Confirmation = {
  isNeeded(owner: Owner): Promise<boolean>
  ask(owner: Owner, password: string | null | undefined): Promise<SettingsFault[]>
  check(owner: Owner, password: string, field: string): Promise<SettingsFault[]>
}

function createConfirmation({ pool, throttle, now }: Options): Confirmation {
  async function isNeeded({ account, sessionId }: Owner): Promise<boolean> {
    const session = (await new DeviceStore(pool).listSignIns(account.id)).find(({ id }) => id === sessionId)
    return !session || session.signedInAt.getTime() < now().getTime() - recentMs
  }

  /**
   * Attempts are counted per session, so that an intruder in one session can't use up the owner's attempts in another.
   */
  async function check({ account, sessionId }: Owner, password: string, field: string) {
    const faults: SettingsFault[] = []
    const attempt = await throttle.attempt(confirmationLimits(account.id, sessionId))
    if (!attempt.isAllowed) return [{ field, code: "throttled" as const, retryAt: attempt.until }]
    const credentials = await new AccountStore(pool).findCredentials(account.id)
    if (await matchesPassword(credentials?.passwordHash ?? null, password)) await attempt.succeed()
    else faults.push({ field, code: "password-wrong" })
    return faults
  }

  return {
    isNeeded,
    check,
    async ask(owner, password) {
      if (password) return check(owner, password, "password")
      return (await isNeeded(owner)) ? [{ field: "password", code: "confirmation-needed" }] : []
    },
  }
}
