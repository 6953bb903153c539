/** All SQL of the accounts table. */

import type { Queryable } from "../../../platform/database/queryable.ts"
import { emailKey } from "../../../platform/mail/address.ts"
import type { Account, Profile } from "./account.ts"

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

/** Ids come from tokens and cookies, so a text that isn't a UUID simply has no account. */
export function isAccountId(id: string): boolean {
  return uuid.test(id)
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

function profileValues(profile: Profile): (string | null)[] {
  const { firstName, lastName, company, telephone, address, postalCode, city, country, language } = profile
  return [firstName, lastName, company, telephone, address, postalCode, city, country, language]
}

export class AccountStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async findCredentials(id: string): Promise<Credentials | null> {
    if (!isAccountId(id)) return null
    const { rows } = await this.db.query<Row>("select * from account where id = $1", [id])
    return rows[0] ? credentialsOf(rows[0]) : null
  }

  async listPeople(): Promise<Account[]> {
    const { rows } = await this.db.query<Row>("select * from account order by email_key limit 1000")
    return rows.map((row) => credentialsOf(row).account)
  }

  /** Locks the account's row until the end of the transaction. */
  async lockAccount(id: string): Promise<Account | null> {
    if (!isAccountId(id)) return null
    const { rows } = await this.db.query<Row>("select * from account where id = $1 for update", [id])
    return rows[0] ? credentialsOf(rows[0]).account : null
  }

  async findCredentialsByEmail(email: string): Promise<Credentials | null> {
    const { rows } = await this.db.query<Row>("select * from account where email_key = $1", [emailKey(email)])
    return rows[0] ? credentialsOf(rows[0]) : null
  }

  /**
   * @returns false when the address has a verified account. An account that was never verified is replaced, so that a
   *   stranger who registers somebody's address can't keep its owner away.
   */
  async insertAccount(account: AccountRow): Promise<boolean> {
    const key = emailKey(account.email)
    await this.db.query("delete from account where email_key = $1 and not is_verified", [key])
    const { rowCount } = await this.db.query(
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

  async updateProfile(id: string, profile: Profile): Promise<void> {
    await this.db.query(
      `update account set first_name = $2, last_name = $3, company = $4, telephone = $5, address = $6, postal_code = $7,
         city = $8, country = $9, language = $10 where id = $1`,
      [id, ...profileValues(profile)],
    )
  }

  /** @returns false when the account no longer exists. */
  async updatePassword(id: string, passwordHash: string, at: Date): Promise<boolean> {
    const { rowCount } = await this.db.query(
      "update account set password_hash = $2, password_changed_at = $3, logins_since = $3 where id = $1",
      [id, passwordHash, at],
    )
    return rowCount === 1
  }

  /** Sign-ins that were proved before this moment can no longer begin. */
  async noteLoginsSince(id: string, at: Date): Promise<void> {
    if (isAccountId(id)) await this.db.query("update account set logins_since = $2 where id = $1", [id, at])
  }

  /** @returns false when the account no longer exists, or has invalidated proofs of that age. */
  async isLoginCurrent(id: string, provedAt: Date): Promise<boolean> {
    if (!isAccountId(id)) return false
    const { rowCount } = await this.db.query(
      "select from account where id = $1 and (logins_since is null or logins_since < $2)",
      [id, provedAt],
    )
    return rowCount === 1
  }

  /** Rehashes the same password with today's parameters; does nothing if the password has changed meanwhile. */
  async renewHash(id: string, oldHash: string, newHash: string): Promise<void> {
    await this.db.query("update account set password_hash = $3 where id = $1 and password_hash = $2", [
      id,
      oldHash,
      newHash,
    ])
  }

  async markVerified(id: string): Promise<void> {
    if (isAccountId(id)) await this.db.query("update account set is_verified = true where id = $1", [id])
  }

  /** @returns false when the address has got an account meanwhile. */
  async updateEmail(id: string, email: string): Promise<boolean> {
    const key = emailKey(email)
    await this.db.query("delete from account where email_key = $1 and not is_verified and id <> $2", [
      key,
      id,
    ])
    const { rowCount } = await this.db.query(
      `update account set email = $2, email_key = $3, is_verified = true
       where id = $1 and not exists (select from account where email_key = $3 and id <> $1)`,
      [id, email, key],
    )
    return rowCount === 1
  }

  async deleteAccount(id: string): Promise<void> {
    await this.db.query("delete from account where id = $1", [id])
  }

  /** Accounts that were never verified. */
  async deleteUnverified(createdBefore: Date): Promise<void> {
    await this.db.query("delete from account where not is_verified and created_at < $1", [createdBefore])
  }

  /** @returns false when it existed already. */
  async markSeeded(id: string): Promise<boolean> {
    const { rowCount } = await this.db.query(
      "insert into account_seeded (account_id) values ($1) on conflict do nothing",
      [id],
    )
    return rowCount === 1
  }
}
