/** All SQL of mail links, and of address changes that two of them confirm. */

import type { Queryable } from "../../../platform/database/queryable.ts"
import { hashToken } from "../account/token.ts"
import type { LinkPurpose } from "./links.ts"

export type Link = { accountId: string; email: string }

export type EmailChange = {
  email: string
  isOldConfirmed: boolean
  isNewConfirmed: boolean
  expiresAt: Date
}

type LinkRow = { account_id: string; email: string; purpose: LinkPurpose }

type ChangeRow = { email: string; is_old_confirmed: boolean; is_new_confirmed: boolean; expires_at: Date }

function changeOf(row: ChangeRow): EmailChange {
  return {
    email: row.email,
    isOldConfirmed: row.is_old_confirmed,
    isNewConfirmed: row.is_new_confirmed,
    expiresAt: row.expires_at,
  }
}

export class LinkStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async insertLink(link: Link & { token: string; purpose: LinkPurpose; expiresAt: Date }): Promise<void> {
    await this.db.query(
      "insert into account_link (token_hash, account_id, purpose, email, expires_at) values ($1, $2, $3, $4, $5)",
      [hashToken(link.token), link.accountId, link.purpose, link.email, link.expiresAt],
    )
  }

  async findLink(token: string, purposes: readonly LinkPurpose[], now: Date): Promise<Link | null> {
    const { rows } = await this.db.query<LinkRow>(
      "select account_id, email from account_link where token_hash = $1 and purpose = any($2) and expires_at > $3",
      [hashToken(token), purposes, now],
    )
    return rows[0] ? { accountId: rows[0].account_id, email: rows[0].email } : null
  }

  /** Consumes the link; of two simultaneous requests one gets it. */
  async takeLink(
    token: string,
    purposes: readonly LinkPurpose[],
    now: Date,
  ): Promise<(Link & { purpose: LinkPurpose }) | null> {
    const { rows } = await this.db.query<LinkRow>(
      `delete from account_link where token_hash = $1 and purpose = any($2) and expires_at > $3
       returning account_id, email, purpose`,
      [hashToken(token), purposes, now],
    )
    const [row] = rows
    return row ? { accountId: row.account_id, email: row.email, purpose: row.purpose } : null
  }

  async deleteLinks(accountId: string, purposes: readonly LinkPurpose[]): Promise<void> {
    await this.db.query("delete from account_link where account_id = $1 and purpose = any($2)", [
      accountId,
      purposes,
    ])
  }

  async deleteExpiredLinks(now: Date): Promise<void> {
    await this.db.query("delete from account_link where expires_at <= $1", [now])
    await this.db.query("delete from account_email_change where expires_at <= $1", [now])
  }

  async startEmailChange(accountId: string, email: string, expiresAt: Date): Promise<void> {
    await this.db.query(
      `insert into account_email_change (account_id, email, expires_at) values ($1, $2, $3)
       on conflict (account_id) do update
         set email = $2, expires_at = $3, is_old_confirmed = false, is_new_confirmed = false`,
      [accountId, email, expiresAt],
    )
  }

  async findEmailChange(accountId: string, now: Date): Promise<EmailChange | null> {
    const { rows } = await this.db.query<ChangeRow>(
      "select * from account_email_change where account_id = $1 and expires_at > $2",
      [accountId, now],
    )
    return rows[0] ? changeOf(rows[0]) : null
  }

  async confirmEmailChange(accountId: string, side: "old" | "new", now: Date): Promise<EmailChange | null> {
    const { rows } = await this.db.query<ChangeRow>(
      `update account_email_change
       set is_old_confirmed = is_old_confirmed or $2, is_new_confirmed = is_new_confirmed or $3
       where account_id = $1 and expires_at > $4 returning *`,
      [accountId, side === "old", side === "new", now],
    )
    return rows[0] ? changeOf(rows[0]) : null
  }

  async deleteEmailChange(accountId: string): Promise<void> {
    await this.db.query("delete from account_email_change where account_id = $1", [accountId])
  }
}
