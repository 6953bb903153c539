import type pg from "pg"
import { inTransaction } from "../../../platform/database/database.ts"
import type { Queryable } from "../../../platform/database/queryable.ts"
import type { Seal } from "../../../platform/secrets/seal.ts"
import { isAccountId, lockAccount, noteLoginsSince } from "../account/account-store.ts"
import {
  confirmTotp,
  countRecoveryCodes,
  deleteFactors,
  deleteTotp,
  findTotp,
  replaceRecoveryCodes,
  startTotp,
  takeRecoveryCode,
  takeStep,
} from "./factor-store.ts"
import type { FactorKind, FactorList, Factors } from "./factors.ts"
import { deletePasskey, insertPasskey, listPasskeys, renamePasskey } from "./passkey-store.ts"
import { createPasskeys, maxPasskeys, namePasskey } from "./passkeys.ts"
import { createRecoveryCodes, hashRecoveryCode } from "./recovery-codes.ts"
import { createTotpSecret, describeTotp, findStep } from "./totp.ts"

type Options = {
  pool: pg.Pool
  origin: string
  /** What authenticator apps and browsers call this site. */
  siteName: string
  seal: Seal
  /** Keys the hashes of recovery codes. */
  recoverySecret: string
  now: () => Date
}

export function createFactors(options: Options): Factors {
  const { pool, siteName, seal, recoverySecret, now } = options
  const passkeys = createPasskeys(options)

  async function list(accountId: string): Promise<FactorList> {
    if (!isAccountId(accountId)) return { totpSince: null, passkeys: [], recoveryCodesLeft: 0 }
    const [totp, known, recoveryCodesLeft] = await Promise.all([
      findTotp(pool, accountId),
      listPasskeys(pool, accountId),
      countRecoveryCodes(pool, accountId),
    ])
    return {
      totpSince: totp?.confirmedAt ?? null,
      passkeys: known.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt })),
      recoveryCodesLeft,
    }
  }

  async function kinds(accountId: string): Promise<FactorKind[]> {
    const { totpSince, passkeys: known, recoveryCodesLeft } = await list(accountId)
    const factors: FactorKind[] = []
    if (totpSince) factors.push("totp")
    if (known.length > 0) factors.push("passkey")
    if (factors.length > 0 && recoveryCodesLeft > 0) factors.push("recovery-code")
    return factors
  }

  async function takeCode(db: Queryable, accountId: string, code: string, isConfirmed: boolean) {
    const totp = isAccountId(accountId) ? await findTotp(db, accountId) : null
    if (!totp || (totp.confirmedAt !== null) !== isConfirmed) return false
    const secret = seal.openBytes(totp.secret, totpContext(accountId))
    const step = typeof secret === "string" ? findStep(secret, code, now()) : null
    return step !== null && takeStep(db, accountId, step, totp.secret)
  }

  async function renewCodes(db: Queryable, accountId: string): Promise<string[]> {
    const codes = createRecoveryCodes()
    const hashes = codes.map((code) => hashRecoveryCode(recoverySecret, accountId, code))
    await replaceRecoveryCodes(db, accountId, hashes)
    return codes
  }

  /** Codes that stand alone open nothing and would only look like protection. */
  async function dropIdleCodes(db: Queryable, accountId: string) {
    const totp = await findTotp(db, accountId)
    const known = await listPasskeys(db, accountId)
    if (!totp?.confirmedAt && known.length === 0) await replaceRecoveryCodes(db, accountId, [])
  }

  function change<Result>(accountId: string, work: (client: pg.PoolClient) => Promise<Result>) {
    return inTransaction(pool, async (client) => {
      // One change at a time, so that two first factors don't make two sets of recovery codes.
      await lockAccount(client, accountId)
      await noteLoginsSince(client, accountId, now())
      return work(client)
    })
  }

  const start: Factors["startTotp"] = async (account) => {
    const secret = createTotpSecret()
    const sealed = seal.closeBytes(secret, totpContext(account.id))
    return (await startTotp(pool, account.id, sealed)) ? describeTotp(secret, siteName, account.email) : null
  }

  const confirm: Factors["confirmTotp"] = (accountId, code) =>
    change(accountId, async (client) => {
      if (!(await takeCode(client, accountId, code, false))) return null
      await confirmTotp(client, accountId, now())
      return renewCodes(client, accountId)
    })

  const finishPasskey: Factors["finishPasskeyRegistration"] = async (accountId, response, name) => {
    const passkey = await passkeys.readRegistration(accountId, response, name)
    if (!passkey) return null
    return change(accountId, async (client) => {
      const known = await listPasskeys(client, accountId)
      if (known.length >= maxPasskeys || !(await insertPasskey(client, passkey))) return null
      const hasCodes = (await countRecoveryCodes(client, accountId)) > 0
      const recoveryCodes = hasCodes ? null : await renewCodes(client, accountId)
      const { id, createdAt, usedAt } = passkey
      return { passkey: { id, name: passkey.name, createdAt, usedAt }, recoveryCodes }
    })
  }

  return {
    list,
    kinds,
    verifyTotp: (accountId, code) => takeCode(pool, accountId, code, true),
    useRecoveryCode: async (accountId, code) =>
      isAccountId(accountId) &&
      takeRecoveryCode(pool, accountId, hashRecoveryCode(recoverySecret, accountId, code)),
    startTotp: start,
    confirmTotp: confirm,
    removeTotp: (accountId) =>
      change(accountId, async (client) => {
        const wasSetUp = await deleteTotp(client, accountId)
        await dropIdleCodes(client, accountId)
        return wasSetUp
      }),
    renewRecoveryCodes: (accountId) => change(accountId, (client) => renewCodes(client, accountId)),
    startPasskeyRegistration: passkeys.startPasskeyRegistration,
    finishPasskeyRegistration: finishPasskey,
    renamePasskey: (accountId, id, name) => renamePasskey(pool, accountId, id, namePasskey(name)),
    removePasskey: (accountId, id) =>
      change(accountId, async (client) => {
        const isRemoved = await deletePasskey(client, accountId, id)
        await dropIdleCodes(client, accountId)
        return isRemoved
      }),
    startPasskeySignIn: passkeys.startPasskeySignIn,
    finishPasskeySignIn: passkeys.finishPasskeySignIn,
    reset: (accountId) => change(accountId, (client) => deleteFactors(client, accountId)),
  }
}

function totpContext(accountId: string): string {
  return `totp:${accountId}`
}
