/** What the OpenID provider asks of its neighbours: the accounts, the mail, the audit. Each is given by `start.ts`. */
import type pg from "pg"

export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** A session of the provider in one browser; every client that was signed in to through it ends with it. */
export type ProviderSession = {
  uid: string
  signedInAt: Date
  lastUsedAt: Date
  expiresAt: Date
  userAgent: string | null
  address: string | null
}

export type ProviderSessions = {
  listSessions(accountId: string): Promise<ProviderSession[]>
  /** Ends it with its tokens and tells the clients (back-channel logout). False when there is none of this account. */
  endSession(accountId: string, uid: string): Promise<boolean>
  /** Sign out everywhere. @returns how many ended. */
  endSessions(accountId: string, options?: { except?: string }): Promise<number>
}

/** Whom an access token of ours speaks for. */
export type TokenHolder = {
  accountId: string
  /** The session it was given in. */
  sessionUid: string | null
  clientId: string
  scopes: ReadonlySet<string>
}

/** Null for a token that is unknown, expired, revoked or of an account that is no more. */
export type VerifyAccessToken = (token: string) => Promise<TokenHolder | null>

export type Mail = {
  /** Sent once per key. */
  key: string
  to: string
  language: string
  subject: string
  blocks: ({ kind: "text"; text: string } | { kind: "button"; text: string; href: string })[]
}

export type SendMail = (mail: Mail, client?: pg.ClientBase) => Promise<void>
