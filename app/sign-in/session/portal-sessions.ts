/** The interface of the session store for sign-in. */
import type { KeptForm } from "./kept-form.ts"

/** Tokens of the identity provider [SESS-01]. They never leave the server. */
type SessionTokens = {
  accessToken: string
  idToken: string
  /** Null when the provider issues none; the session then ends with its tokens. */
  refreshToken: string | null
  /** When the access token or the identity token expires, whichever comes first. */
  expiresAt: Date
}

/** A session whose tokens are valid for at least the next call. */
export type PortalSession = {
  /** Identifies the session in lists and for ending it from another device; it doesn't grant access. */
  id: string
  userId: string
  /** The provider's id of its own session (`sid`), if it gave one. */
  providerSession: string | null
  tokens: SessionTokens
  claims: Record<string, unknown>
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

export type SessionState =
  | { kind: "session"; session: PortalSession }
  /** Nobody is signed in, or the session has ended. */
  | { kind: "none" }
  /** Somebody is signed in, but the provider can't be reached to renew the tokens, or the customers' register to say what has changed. */
  | { kind: "away" }

export type PortalSessions = {
  /** @returns the cookie's value, which is new each time and stored nowhere on the server. */
  create(
    session: Pick<PortalSession, "userId" | "providerSession" | "tokens" | "claims" | "device">,
  ): Promise<{ secret: string; id: string }>
  /** Counts as use of the session unless `isBackground`. @returns null when there is no such session or it has ended. */
  find(secret: string, options?: { isBackground?: boolean }): Promise<PortalSession | null>
  /** The user of the session, even when it has ended, so that they get back what they had typed. */
  findUserId(secret: string): Promise<string | null>
  /** @returns true for one caller among all processes, which then has to call `saveTokens` or `releaseRenewal`. */
  claimRenewal(id: string): Promise<boolean>
  releaseRenewal(id: string): Promise<void>
  /** @returns false when the session has ended meanwhile, so that the tokens belong to nobody. */
  saveTokens(
    id: string,
    saved: Pick<PortalSession, "tokens" | "claims" | "providerSession" | "staleAt">,
  ): Promise<boolean>
  /** Saves claims that were read anew, without touching the tokens; a change after `staleAt` leaves the session stale. */
  saveClaims(id: string, claims: Record<string, unknown>, staleAt: Date | null): Promise<void>
  /** The user acts in this organisation from now on; the next request reads the claims anew. */
  chooseOrganisation(id: string, organisation: string | null): Promise<void>
  /** Ends the session and deletes its tokens. Its user remains known for a while, as with a session that timed out. */
  expire(id: string): Promise<void>
  /** The methods from here on return the ended sessions, so that their tokens can be revoked. */
  end(secret: string): Promise<PortalSession | null>
  endOfUser(userId: string, which?: { only?: string; except?: string }): Promise<PortalSession[]>
  /** Like `expire`, so that what the user is typing isn't lost. */
  endByProvider(logout: {
    userId: string | null
    providerSession: string | null
    issuedAt: Date
  }): Promise<PortalSession[]>
  list(userId: string): Promise<Pick<PortalSession, "id" | "device" | "signedInAt" | "seenAt" | "endsAt">[]>
  forms: {
    /** @returns the id that travels, sealed, through the sign-in; null when no field may be kept. */
    keep(form: { userId: string; path: string; fields: KeptForm }): Promise<string | null>
    /** @returns false when there is no such form or it belongs to somebody else. */
    give(id: string, session: { id: string; userId: string }): Promise<boolean>
    take(sessionId: string, path: string): Promise<KeptForm | null>
  }
}
