/** @returns null for a token that is unknown, expired or revoked. */
export type VerifyAccessToken = (token: string) => Promise<Caller | null>

export type Caller = {
  accountId: string
  scopes: readonly string[]
  /** The provider's session in which the token was issued. */
  sessionId: string | null
}

export type AccountApi = { fetch: typeof globalThis.fetch }
