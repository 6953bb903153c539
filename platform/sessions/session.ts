/** Tokens of the identity provider [SESS-01]. They never leave the server. */
export type SessionTokens = {
  accessToken: string
  idToken: string
  /** Null when the provider issues none; the session then ends with its tokens. */
  refreshToken: string | null
  /** When the access token or the identity token expires, whichever comes first. */
  expiresAt: Date
}

/** The provider's claims about the user. */
export type UserClaims = Record<string, unknown>

export type PortalSession = {
  /** Identifies the session in lists and for ending it from another device; it doesn't grant access. */
  id: string
  userId: string
  /** The provider's id of its own session (`sid`), if it gave one. */
  providerSession: string | null
  tokens: SessionTokens
  claims: UserClaims
  /** The name of the device in the user's list of sessions. */
  device: string
  signedInAt: Date
  seenAt: Date
  /** The session ends at this time in any case. */
  endsAt: Date
  /** The organisation that the user chose; null for the usual one. */
  organisation: string | null
  /** The user's access has changed since the claims were read. */
  isStale: boolean
  /** When the access changed last, as this session has heard it. Whoever saves claims hands in what they saw before reading them. */
  staleAt: Date | null
}

export type NewSession = Pick<PortalSession, "userId" | "providerSession" | "tokens" | "claims" | "device">

export type SessionEntry = Pick<PortalSession, "id" | "device" | "signedInAt" | "seenAt" | "endsAt">

export type Lifetimes = {
  /** The longest time since the last use. */
  idleMs: number
  /** The longest time since the sign-in. */
  maxMs: number
}

export type KeptFields = [name: string, value: string][]
