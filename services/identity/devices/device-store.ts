/** All SQL of sessions and known browsers. */

import type { Queryable } from "../../../platform/database/queryable.ts"
import { isAccountId } from "../account/account-store.ts"
import { hashToken } from "../account/token.ts"
import type { SignedInSession } from "./devices.ts"

export class DeviceStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async isKnownDevice(accountId: string, device: string | null): Promise<boolean> {
    if (!device) return false
    const { rowCount } = await this.db.query(
      "select from account_device where account_id = $1 and token_hash = $2",
      [accountId, hashToken(device)],
    )
    return rowCount === 1
  }

  async hasDevices(accountId: string): Promise<boolean> {
    const { rowCount } = await this.db.query("select from account_device where account_id = $1 limit 1", [
      accountId,
    ])
    return rowCount === 1
  }

  async keepDevice(accountId: string, device: string, at: Date): Promise<void> {
    await this.db.query(
      `insert into account_device (account_id, token_hash, created_at, seen_at) values ($1, $2, $3, $3)
       on conflict (account_id, token_hash) do update set seen_at = $3`,
      [accountId, hashToken(device), at],
    )
  }

  async listDevices(accountId: string): Promise<{ firstSeenAt: Date; lastSeenAt: Date }[]> {
    const { rows } = await this.db.query<{ created_at: Date; seen_at: Date }>(
      "select created_at, seen_at from account_device where account_id = $1 order by created_at",
      [accountId],
    )
    return rows.map((row) => ({ firstSeenAt: row.created_at, lastSeenAt: row.seen_at }))
  }

  async insertSignIn(session: {
    id: string
    accountId: string
    browser: string | null
    address: string
    at: Date
  }): Promise<void> {
    const { id, accountId, browser, address, at } = session
    await this.db.query(
      `insert into account_sign_in (session_id, account_id, browser, address, signed_in_at, seen_at)
       values ($1, $2, $3, $4, $5, $5)
       on conflict (session_id) do update set account_id = $2, browser = $3, address = $4, signed_in_at = $5, seen_at = $5`,
      [id, accountId, browser, address, at],
    )
  }

  /** Written at most once a minute, since "about when" is enough. */
  async touchSignIn(sessionId: string, at: Date): Promise<void> {
    await this.db.query(
      "update account_sign_in set seen_at = $2 where session_id = $1 and seen_at < $2::timestamptz - interval '1 minute'",
      [sessionId, at],
    )
  }

  async listSignIns(accountId: string): Promise<SignedInSession[]> {
    if (!isAccountId(accountId)) return []
    const { rows } = await this.db.query<{
      session_id: string
      browser: string | null
      address: string
      signed_in_at: Date
      seen_at: Date
    }>("select * from account_sign_in where account_id = $1 order by seen_at desc, session_id", [accountId])
    return rows.map((row) => ({
      id: row.session_id,
      browser: row.browser,
      address: row.address,
      signedInAt: row.signed_in_at,
      seenAt: row.seen_at,
    }))
  }

  async deleteSignIn(sessionId: string): Promise<void> {
    await this.db.query("delete from account_sign_in where session_id = $1", [sessionId])
  }

  async deleteSignInOf(accountId: string, sessionId: string): Promise<void> {
    await this.db.query("delete from account_sign_in where account_id = $1 and session_id = $2", [
      accountId,
      sessionId,
    ])
  }

  async deleteSignIns(accountId: string, exceptSessionId: string | null): Promise<void> {
    await this.db.query(
      "delete from account_sign_in where account_id = $1 and session_id is distinct from $2",
      [accountId, exceptSessionId],
    )
  }

  /** Unused for this long, a session has expired at the provider, too. */
  async deleteOldSignIns(before: Date): Promise<void> {
    await this.db.query("delete from account_sign_in where seen_at < $1", [before])
  }

  async deleteOldDevices(before: Date): Promise<void> {
    await this.db.query("delete from account_device where seen_at < $1", [before])
  }
}
