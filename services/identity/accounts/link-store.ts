/** All SQL of links in mails and of the change of address that two of them confirm. */

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

export async function insertLink(
  db: Queryable,
  link: Link & { token: string; purpose: LinkPurpose; expiresAt: Date },
): Promise<void> {
  await db.query(
    "insert into account_link (token_hash, account_id, purpose, email, expires_at) values ($1, $2, $3, $4, $5)",
    [hashToken(link.token), link.accountId, link.purpose, link.email, link.expiresAt],
  )
}

export async function findLink(
  db: Queryable,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<Link | null> {
  const { rows } = await db.query<LinkRow>(
    "select account_id, email from account_link where token_hash = $1 and purpose = any($2) and expires_at > $3",
    [hashToken(token), purposes, now],
  )
  return rows[0] ? { accountId: rows[0].account_id, email: rows[0].email } : null
}

/** Uses the link up; of two who try at once, one gets it. */
export async function takeLink(
  db: Queryable,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<(Link & { purpose: LinkPurpose }) | null> {
  const { rows } = await db.query<LinkRow>(
    `delete from account_link where token_hash = $1 and purpose = any($2) and expires_at > $3
     returning account_id, email, purpose`,
    [hashToken(token), purposes, now],
  )
  const [row] = rows
  return row ? { accountId: row.account_id, email: row.email, purpose: row.purpose } : null
}

export async function deleteLinks(
  db: Queryable,
  accountId: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  await db.query("delete from account_link where account_id = $1 and purpose = any($2)", [
    accountId,
    purposes,
  ])
}

export async function deleteExpiredLinks(db: Queryable, now: Date): Promise<void> {
  await db.query("delete from account_link where expires_at <= $1", [now])
  await db.query("delete from account_email_change where expires_at <= $1", [now])
}

export async function startEmailChange(
  db: Queryable,
  accountId: string,
  email: string,
  expiresAt: Date,
): Promise<void> {
  await db.query(
    `insert into account_email_change (account_id, email, expires_at) values ($1, $2, $3)
     on conflict (account_id) do update
       set email = $2, expires_at = $3, is_old_confirmed = false, is_new_confirmed = false`,
    [accountId, email, expiresAt],
  )
}

type ChangeRow = { email: string; is_old_confirmed: boolean; is_new_confirmed: boolean; expires_at: Date }

export async function findEmailChange(
  db: Queryable,
  accountId: string,
  now: Date,
): Promise<EmailChange | null> {
  const { rows } = await db.query<ChangeRow>(
    "select * from account_email_change where account_id = $1 and expires_at > $2",
    [accountId, now],
  )
  return rows[0] ? changeOf(rows[0]) : null
}

export async function confirmEmailChange(
  db: Queryable,
  accountId: string,
  side: "old" | "new",
  now: Date,
): Promise<EmailChange | null> {
  const { rows } = await db.query<ChangeRow>(
    `update account_email_change
     set is_old_confirmed = is_old_confirmed or $2, is_new_confirmed = is_new_confirmed or $3
     where account_id = $1 and expires_at > $4 returning *`,
    [accountId, side === "old", side === "new", now],
  )
  return rows[0] ? changeOf(rows[0]) : null
}

function changeOf(row: ChangeRow): EmailChange {
  return {
    email: row.email,
    isOldConfirmed: row.is_old_confirmed,
    isNewConfirmed: row.is_new_confirmed,
    expiresAt: row.expires_at,
  }
}

export async function deleteEmailChange(db: Queryable, accountId: string): Promise<void> {
  await db.query("delete from account_email_change where account_id = $1", [accountId])
}
