import { isPrefetch } from "../../ground/http/prefetch-request.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import type { KeptForm } from "../session/kept-form.ts"
import { loadPortalSession } from "../session/portal-session.server.ts"
import { readFields } from "./read-fields.server.ts"

/**
 * Stores the form of somebody whose session has ended, until they are signed in again. Only the cookie of a former
 * session allows that, so nobody else can fill the store.
 * @returns null when there was nothing to store, or nobody to whom it could be given back.
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
    /** The interrupted form, once it has been requested. */
    keptForm?: Promise<KeptForm | null>
  }
}

/** Takes the form that the sign-in interrupted on this screen; only one request gets it. */
export function takeForm(context: RequestContext, request: Request): Promise<KeptForm | null> {
  context.keptForm ??= isPrefetch(Object.fromEntries(request.headers)) ? Promise.resolve(null) : take(context)
  return context.keptForm
}

async function take(context: RequestContext): Promise<KeptForm | null> {
  const state = await loadPortalSession(context)
  if (state.kind !== "session") return null
  return context.upstreams.authentication.sessions.forms.take(state.session.id, context.path)
}
