import type { RequestContext } from "../../request/context/context.server.ts"
import type { PortalSession, SessionState } from "./portal-sessions.ts"
import { renewTokens } from "./renew-tokens.server.ts"

declare module "../../request/context/context.server.ts" {
  interface RequestContext {
    /** The session, once it has been requested. */
    session?: Promise<SessionState>
  }
}

type Asked = Pick<RequestContext, "cookies" | "upstreams" | "log" | "session">

/** The portal session of this request, looked up once, with its tokens renewed when necessary [AUTH-12, AUTH-13]. */
export function loadPortalSession(context: Asked): Promise<SessionState> {
  context.session ??= load(context, false)
  return context.session
}

/** The same for automatic requests of an open page, which don't count as use and so don't extend the session. */
export function loadSessionInBackground(context: Asked): Promise<SessionState> {
  return load(context, true)
}

async function load(context: Asked, isBackground: boolean): Promise<SessionState> {
  const { cookies, sessions } = context.upstreams.authentication
  const secret = cookies.read(context.cookies, "session")
  if (secret === undefined) return { kind: "none" }
  const session = await sessions.find(secret, { isBackground })
  if (!session) return { kind: "none" }
  const state = await renewTokens({ ...context.upstreams.authentication, log: context.log }, secret, session)
  if (state.kind !== "session" || !state.session.isStale) return state
  return freshen(context, state.session).catch((err: Error): SessionState => {
    // What it was allowed to do may be what was taken away, so without an answer it does nothing.
    context.log.error({ err }, "a session whose access has changed could not read it anew")
    return { kind: "away" }
  })
}

/** Access that was given or taken counts from this request on. */
async function freshen({ upstreams }: Asked, session: PortalSession): Promise<SessionState> {
  const { sessions, freshClaims } = upstreams.authentication
  const claims = await freshClaims(session.claims, session.organisation)
  await sessions.saveClaims(session.id, claims, session.staleAt)
  return { kind: "session", session: { ...session, claims, isStale: false } }
}
