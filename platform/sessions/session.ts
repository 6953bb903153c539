/** Tokens of the identity provider [SESS-01]. They never leave the server. */
export type SessionTokens = {
  accessToken: string
  idToken: string
  /** Null where the provider gives none: then the session ends with its tokens. */
  refreshToken: string | null
  /** When the first of access and identity token runs out. */
  expiresAt: Date
}

/** What the provider says of the user. */
export type UserClaims = Record<string, unknown>

export type PortalSession = {
  /** For lists and for ending it from another device; opens nothing. */
  id: string
  userId: string
  /** The provider's own session (`sid`), where it told. */
  providerSession: string | null
  tokens: SessionTokens
  claims: UserClaims
  /** What the user sees in the list of their sessions. */
  device: string
  signedInAt: Date
  seenAt: Date
  /** Whatever happens it is over then. */
  endsAt: Date
}

export type NewSession = Pick<PortalSession, "userId" | "providerSession" | "tokens" | "claims" | "device">

export type SessionEntry = Pick<PortalSession, "id" | "device" | "signedInAt" | "seenAt" | "endsAt">

export type Lifetimes = {
  /** Since it was last used. */
  idleMs: number
  /** Since the sign-in. */
  maxMs: number
}

export type KeptFields = [name: string, value: string][]
