/** All SQL of the accounts themselves. */

import type { Queryable } from "../../../platform/database/queryable.ts"
import type { Account, Profile } from "./account.ts"
import { emailKey } from "./email-address.ts"

export type Credentials = { account: Account; passwordHash: string; passwordChangedAt: Date }

export type AccountRow = Account & { passwordHash: string }

type Row = {
  id: string
  email: string
  is_verified: boolean
  password_hash: string
  password_changed_at: Date
  first_name: string
  last_name: string
  company: string
  telephone: string
  address: string
  postal_code: string
  city: string
  country: string | null
  language: string
  is_internal: boolean
  roles: string[]
  organisation: string | null
  created_at: Date
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** Subjects come from tokens and cookies: what is no id is nobody's. */
export function isAccountId(id: string): boolean {
  return uuid.test(id)
}

export async function findCredentials(db: Queryable, id: string): Promise<Credentials | null> {
  if (!isAccountId(id)) return null
  const { rows } = await db.query<Row>("select * from account where id = $1", [id])
  return rows[0] ? credentialsOf(rows[0]) : null
}

/** Holds the account for the rest of the transaction. */
export async function lockAccount(db: Queryable, id: string): Promise<Account | null> {
  if (!isAccountId(id)) return null
  const { rows } = await db.query<Row>("select * from account where id = $1 for update", [id])
  return rows[0] ? credentialsOf(rows[0]).account : null
}

export async function findCredentialsByEmail(db: Queryable, email: string): Promise<Credentials | null> {
  const { rows } = await db.query<Row>("select * from account where email_key = $1", [emailKey(email)])
  return rows[0] ? credentialsOf(rows[0]) : null
}

function credentialsOf(row: Row): Credentials {
  const account: Account = {
    id: row.id,
    email: row.email,
    isVerified: row.is_verified,
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company,
    telephone: row.telephone,
    address: row.address,
    postalCode: row.postal_code,
    city: row.city,
    country: row.country,
    language: row.language,
    isInternal: row.is_internal,
    roles: row.roles,
    organisation: row.organisation,
    createdAt: row.created_at,
  }
  return { account, passwordHash: row.password_hash, passwordChangedAt: row.password_changed_at }
}

/**
 * @returns false when the address has a verified account. One that was never verified is nobody's yet: the new one takes its place,
 * so that a stranger's registration doesn't keep the owner of the address away.
 */
export async function insertAccount(db: Queryable, account: AccountRow): Promise<boolean> {
  const key = emailKey(account.email)
  await db.query("delete from account where email_key = $1 and not is_verified", [key])
  const { rowCount } = await db.query(
    `insert into account (id, email, email_key, is_verified, password_hash, password_changed_at, first_name, last_name, company,
       telephone, address, postal_code, city, country, language, is_internal, roles, organisation, created_at)
     values ($1, $2, $3, $4, $5, $18, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     on conflict (email_key) do nothing`,
    [
      account.id,
      account.email,
      key,
      account.isVerified,
      account.passwordHash,
      ...profileValues(account),
      account.isInternal,
      account.roles,
      account.organisation,
      account.createdAt,
    ],
  )
  return rowCount === 1
}

function profileValues(profile: Profile): (string | null)[] {
  const { firstName, lastName, company, telephone, address, postalCode, city, country, language } = profile
  return [firstName, lastName, company, telephone, address, postalCode, city, country, language]
}

export async function updateProfile(db: Queryable, id: string, profile: Profile): Promise<void> {
  await db.query(
    `update account set first_name = $2, last_name = $3, company = $4, telephone = $5, address = $6, postal_code = $7,
       city = $8, country = $9, language = $10 where id = $1`,
    [id, ...profileValues(profile)],
  )
}

/** @returns false when the account is no more. */
export async function updatePassword(
  db: Queryable,
  id: string,
  passwordHash: string,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    "update account set password_hash = $2, password_changed_at = $3, logins_since = $3 where id = $1",
    [id, passwordHash, at],
  )
  return rowCount === 1
}

/** Sign-ins that were proved before are begun no more. */
export async function noteLoginsSince(db: Queryable, id: string, at: Date): Promise<void> {
  if (isAccountId(id)) await db.query("update account set logins_since = $2 where id = $1", [id, at])
}

/** @returns false when the account is no more, or proofs as old as this one are worth nothing to it. */
export async function isLoginCurrent(db: Queryable, id: string, provedAt: Date): Promise<boolean> {
  if (!isAccountId(id)) return false
  const { rowCount } = await db.query(
    "select from account where id = $1 and (logins_since is null or logins_since < $2)",
    [id, provedAt],
  )
  return rowCount === 1
}

/** The same password with today's parameters; a password that was changed meanwhile stays. */
export async function renewHash(db: Queryable, id: string, oldHash: string, newHash: string): Promise<void> {
  await db.query("update account set password_hash = $3 where id = $1 and password_hash = $2", [
    id,
    oldHash,
    newHash,
  ])
}

export async function markVerified(db: Queryable, id: string): Promise<void> {
  if (isAccountId(id)) await db.query("update account set is_verified = true where id = $1", [id])
}

/** @returns false when the address has an account meanwhile. */
export async function updateEmail(db: Queryable, id: string, email: string): Promise<boolean> {
  const key = emailKey(email)
  await db.query("delete from account where email_key = $1 and not is_verified and id <> $2", [key, id])
  const { rowCount } = await db.query(
    `update account set email = $2, email_key = $3, is_verified = true
     where id = $1 and not exists (select from account where email_key = $3 and id <> $1)`,
    [id, email, key],
  )
  return rowCount === 1
}

export async function deleteAccount(db: Queryable, id: string): Promise<void> {
  await db.query("delete from account where id = $1", [id])
}

/** Accounts that nobody ever verified. */
export async function deleteUnverified(db: Queryable, createdBefore: Date): Promise<void> {
  await db.query("delete from account where not is_verified and created_at < $1", [createdBefore])
}

/** @returns false when it was made before. */
export async function markSeeded(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    "insert into account_seeded (account_id) values ($1) on conflict do nothing",
    [id],
  )
  return rowCount === 1
}
