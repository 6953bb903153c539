import type { Services } from "../../../start/start.ts"

type Found = NonNullable<Awaited<ReturnType<Services["portalSessions"]["find"]>>>

/** A session whose tokens are good for at least the next call. */
export type PortalSession = Found

export type SessionState =
  | { kind: "session"; session: PortalSession }
  /** Nobody is signed in, or not any more. */
  | { kind: "none" }
  /** Somebody is, but the provider that would have to renew the tokens is away. */
  | { kind: "away" }
