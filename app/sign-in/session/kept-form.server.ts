import { isPrefetch } from "../../ground/http/prefetch-request.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import type { KeptForm } from "./kept-form.ts"
import { loadPortalSession } from "./portal-session.server.ts"
import { readFields } from "./read-fields.server.ts"

/**
 * Keeps what somebody sent while they were not signed in any more, until they are again. Null: there was nothing that could be
 * kept, or nobody whom it could be given back to. What the cookie names was a session, so nobody fills the store who never had one.
 */
export async function keepForm(context: RequestContext, request: Request): Promise<string | null> {
  const { sessions, cookies } = context.upstreams.authentication
  const secret = cookies.read(context.cookies, "session")
  const userId = secret === undefined ? null : await sessions.findUserId(secret)
  if (userId === null) return null
  return sessions.forms.keep({ userId, path: context.path, fields: await readFields(request) })
}

declare module "../../request/context/context.server.ts" {
  interface RequestContext {
    /** What the sign-in interrupted, once it has been asked for. */
    keptForm?: Promise<KeptForm | null>
  }
}

/** What the sign-in interrupted on this very screen; given out to one request. */
export function takeForm(context: RequestContext, request: Request): Promise<KeptForm | null> {
  context.keptForm ??= isPrefetch(Object.fromEntries(request.headers)) ? Promise.resolve(null) : take(context)
  return context.keptForm
}

async function take(context: RequestContext): Promise<KeptForm | null> {
  const state = await loadPortalSession(context)
  if (state.kind !== "session") return null
  return context.upstreams.authentication.sessions.forms.take(state.session.id, context.path)
}
