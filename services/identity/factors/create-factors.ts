import type pg from "pg"
import { inTransaction } from "../../../platform/database/database.ts"
import type { Queryable } from "../../../platform/database/queryable.ts"
import type { Seal } from "../../../platform/secrets/seal.ts"
import { AccountStore, isAccountId } from "../account/account-store.ts"
import { FactorStore } from "./factor-store.ts"
import type { FactorKind, FactorList, Factors } from "./factors.ts"
import { PasskeyStore } from "./passkey-store.ts"
import { createPasskeys, maxPasskeys, namePasskey } from "./passkeys.ts"
import { createRecoveryCodes, hashRecoveryCode } from "./recovery-codes.ts"
import { createTotpSecret, describeTotp, findStep } from "./totp.ts"

type Options = {
  pool: pg.Pool
  origin: string
  /** The site's name in authenticator apps and browsers. */
  siteName: string
  seal: Seal
  /** Key for the recovery codes' hashes. */
  recoverySecret: string
  now: () => Date
}

export function createFactors(options: Options): Factors {
  const { pool, siteName, seal, recoverySecret, now } = options
  const passkeys = createPasskeys(options)

  async function list(accountId: string): Promise<FactorList> {
    if (!isAccountId(accountId)) return { totpSince: null, passkeys: [], recoveryCodesLeft: 0 }
    const [totp, known, recoveryCodesLeft] = await Promise.all([
      new FactorStore(pool).findTotp(accountId),
      new PasskeyStore(pool).listPasskeys(accountId),
      new FactorStore(pool).countRecoveryCodes(accountId),
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
    const totp = isAccountId(accountId) ? await new FactorStore(db).findTotp(accountId) : null
    if (!totp || (totp.confirmedAt !== null) !== isConfirmed) return false
    const secret = seal.openBytes(totp.secret, totpContext(accountId))
    const step = typeof secret === "string" ? findStep(secret, code, now()) : null
    return step !== null && new FactorStore(db).takeStep(accountId, step, totp.secret)
  }

  async function renewCodes(db: Queryable, accountId: string): Promise<string[]> {
    const codes = createRecoveryCodes()
    const hashes = codes.map((code) => hashRecoveryCode(recoverySecret, accountId, code))
    await new FactorStore(db).replaceRecoveryCodes(accountId, hashes)
    return codes
  }

  /** Recovery codes without a second factor would protect nothing, so they are deleted with the last one. */
  async function dropIdleCodes(db: Queryable, accountId: string) {
    const totp = await new FactorStore(db).findTotp(accountId)
    const known = await new PasskeyStore(db).listPasskeys(accountId)
    if (!totp?.confirmedAt && known.length === 0)
      await new FactorStore(db).replaceRecoveryCodes(accountId, [])
  }

  function change<Result>(accountId: string, work: (client: pg.PoolClient) => Promise<Result>) {
    return inTransaction(pool, async (client) => {
      // Changes are sequential, so that two simultaneous first factors don't create two sets of recovery codes.
      await new AccountStore(client).lockAccount(accountId)
      await new AccountStore(client).noteLoginsSince(accountId, now())
      return work(client)
    })
  }

  const start: Factors["startTotp"] = async (account) => {
    const secret = createTotpSecret()
    const sealed = seal.closeBytes(secret, totpContext(account.id))
    return (await new FactorStore(pool).startTotp(account.id, sealed))
      ? describeTotp(secret, siteName, account.email)
      : null
  }

  const confirm: Factors["confirmTotp"] = (accountId, code) =>
    change(accountId, async (client) => {
      if (!(await takeCode(client, accountId, code, false))) return null
      await new FactorStore(client).confirmTotp(accountId, now())
      return renewCodes(client, accountId)
    })

  const finishPasskey: Factors["finishPasskeyRegistration"] = async (accountId, response, name) => {
    const passkey = await passkeys.readRegistration(accountId, response, name)
    if (!passkey) return null
    return change(accountId, async (client) => {
      const known = await new PasskeyStore(client).listPasskeys(accountId)
      if (known.length >= maxPasskeys || !(await new PasskeyStore(client).insertPasskey(passkey))) return null
      const hasCodes = (await new FactorStore(client).countRecoveryCodes(accountId)) > 0
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
      new FactorStore(pool).takeRecoveryCode(accountId, hashRecoveryCode(recoverySecret, accountId, code)),
    startTotp: start,
    confirmTotp: confirm,
    removeTotp: (accountId) =>
      change(accountId, async (client) => {
        const wasSetUp = await new FactorStore(client).deleteTotp(accountId)
        await dropIdleCodes(client, accountId)
        return wasSetUp
      }),
    renewRecoveryCodes: (accountId) => change(accountId, (client) => renewCodes(client, accountId)),
    startPasskeyRegistration: passkeys.startPasskeyRegistration,
    finishPasskeyRegistration: finishPasskey,
    readFirstPasskey: (accountId, response, name) =>
      passkeys.readRegistration(accountId, response, name, { isOnlyProof: true }),
    addFirstPasskey: async (client, passkey) =>
      (await new PasskeyStore(client).insertPasskey(passkey)) ? renewCodes(client, passkey.accountId) : null,
    renamePasskey: (accountId, id, name) =>
      new PasskeyStore(pool).renamePasskey(accountId, id, namePasskey(name)),
    removePasskey: (accountId, id) =>
      change(accountId, async (client) => {
        const isRemoved = await new PasskeyStore(client).deletePasskey(accountId, id)
        await dropIdleCodes(client, accountId)
        return isRemoved
      }),
    startPasskeySignIn: passkeys.startPasskeySignIn,
    finishPasskeySignIn: passkeys.finishPasskeySignIn,
    reset: (accountId) => change(accountId, (client) => new FactorStore(client).deleteFactors(accountId)),
  }
}

function totpContext(accountId: string): string {
  return `totp:${accountId}`
}
