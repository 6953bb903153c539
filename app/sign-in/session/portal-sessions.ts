/** The store of portal sessions, as far as signing in uses it. */
import type { KeptForm } from "./kept-form.ts"

/** Tokens of the identity provider [SESS-01]. They never leave the server. */
type SessionTokens = {
  accessToken: string
  idToken: string
  /** Null where the provider gives none: then the session ends with its tokens. */
  refreshToken: string | null
  /** When the first of access and identity token runs out. */
  expiresAt: Date
}

/** A session whose tokens are good for at least the next call. */
export type PortalSession = {
  /** For lists and for ending it from another device; opens nothing. */
  id: string
  userId: string
  /** The provider's own session (`sid`), where it told. */
  providerSession: string | null
  tokens: SessionTokens
  claims: Record<string, unknown>
  /** What the user sees in the list of their sessions. */
  device: string
  signedInAt: Date
  seenAt: Date
  /** Whatever happens it is over then. */
  endsAt: Date
}

export type SessionState =
  | { kind: "session"; session: PortalSession }
  /** Nobody is signed in, or not any more. */
  | { kind: "none" }
  /** Somebody is, but the provider that would have to renew the tokens is away. */
  | { kind: "away" }

export type PortalSessions = {
  /** Answers with the cookie's value, which is new each time and kept nowhere. */
  create(
    session: Pick<PortalSession, "userId" | "providerSession" | "tokens" | "claims" | "device">,
  ): Promise<{ secret: string; id: string }>
  /** Null: no such session, or it is over. Asking counts as using it unless `isBackground`. */
  find(secret: string, options?: { isBackground?: boolean }): Promise<PortalSession | null>
  /** Whose session it was, also when it is over; for giving back what they had typed. */
  findUserId(secret: string): Promise<string | null>
  /** True for one asker in all processes; it then calls `saveTokens` or `releaseRenewal`. */
  claimRenewal(id: string): Promise<boolean>
  releaseRenewal(id: string): Promise<void>
  /** False: the session ended meanwhile, and the tokens are nobody's. */
  saveTokens(
    id: string,
    saved: Pick<PortalSession, "tokens" | "claims" | "providerSession">,
  ): Promise<boolean>
  /** Over from now on, without its tokens; whose it was is known for a while, as with one that ran out. */
  expire(id: string): Promise<void>
  /** These answer with what they ended, so that its tokens can be revoked. */
  end(secret: string): Promise<PortalSession | null>
  endOfUser(userId: string, which?: { only?: string; except?: string }): Promise<PortalSession[]>
  /** As `expire`: what its user is typing just now is not lost. */
  endByProvider(logout: {
    userId: string | null
    providerSession: string | null
    issuedAt: Date
  }): Promise<PortalSession[]>
  list(userId: string): Promise<Pick<PortalSession, "id" | "device" | "signedInAt" | "seenAt" | "endsAt">[]>
  forms: {
    /** Answers with the id that travels, sealed, through the sign-in; null where no field may be kept. */
    keep(form: { userId: string; path: string; fields: KeptForm }): Promise<string | null>
    /** False: there is no such form, or it is somebody else's. */
    give(id: string, session: { id: string; userId: string }): Promise<boolean>
    take(sessionId: string, path: string): Promise<KeptForm | null>
  }
}
