/** Creating an account in two steps: expensive checks first, then the database. */
import { randomUUID } from "node:crypto"
import type pg from "pg"
import type { Audit } from "../../../platform/audit/audit.ts"
import { parseEmail } from "../../../platform/mail/address.ts"
import type { Account, Profile } from "../account/account.ts"
import { AccountStore } from "../account/account-store.ts"
import type { Creation, NewAccount } from "./accounts.ts"
import { hashPassword } from "./password-hash.ts"
import { findPasswordFault } from "./password-rules.ts"
import { checkProfile, tidyProfile } from "./profile.ts"

export type PreparedAccount = Profile & { email: string; passwordHash: string }

type Faulty = Extract<Creation, { outcome: "faulty" }>

/** Personal words that a password must not consist of. */
export function ownWords({ email, firstName, lastName, company }: Pick<Account, "email"> & Partial<Account>) {
  return [email, firstName, lastName, company].filter((word) => word !== undefined)
}

/** Hashes before checking whether the address is taken, so that both cases take equally long. */
export async function prepareAccount({ password, ...given }: NewAccount): Promise<PreparedAccount | Faulty> {
  const email = parseEmail(given.email)
  const profile = tidyProfile(given)
  const passwordFault = findPasswordFault(password, ownWords({ ...profile, email: given.email }))
  const faults = [
    ...checkProfile(profile),
    ...(email ? [] : [{ field: "email" as const, code: "email-invalid" as const }]),
    ...(passwordFault ? [{ field: "password" as const, code: passwordFault }] : []),
  ]
  if (!email || faults.length > 0) return { outcome: "faulty", faults }
  return { ...profile, email, passwordHash: await hashPassword(password) }
}

type Founding = {
  /** Of an account for which a passkey was made before. */
  id?: string | undefined
  /** Whether the address is known to be the person's. */
  isVerified?: boolean
}

/** @returns null when the address has an account. */
export async function insertNewAccount(
  client: pg.ClientBase,
  { audit, now }: { audit: Audit; now: () => Date },
  { passwordHash, ...prepared }: PreparedAccount,
  { id = randomUUID(), isVerified = false }: Founding = {},
): Promise<Account | null> {
  const account: Account = {
    ...prepared,
    id,
    isVerified,
    isInternal: false,
    roles: [],
    organisation: null,
    createdAt: now(),
  }
  if (!(await new AccountStore(client).insertAccount({ ...account, passwordHash }))) return null
  await audit.record({ action: "account-created", actor: account.id, subject: account.id }, client)
  return account
}
