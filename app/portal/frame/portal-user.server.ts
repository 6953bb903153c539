import type { AppLoadContext } from "@remix-run/node"
import { redirectReader } from "../../request/answers/redirect.server.ts"
import { requirePortal } from "../../request/answers/require-portal.server.ts"
import { requireSameOrigin } from "../../request/answers/same-origin.server.ts"
import { type RequestContext, requestContext } from "../../request/context/context.server.ts"
import type { CurrentUser } from "../../sign-in/current-user/current-user.ts"
import { keepForm, takeForm } from "../../sign-in/kept-form/kept-form.server.ts"
import { ProviderUnavailable } from "../../sign-in/provider/provider-error.ts"
import { SignInFailure } from "../../sign-in/provider/sign-in-failure.ts"
import { userFromClaims } from "../../sign-in/provider/user-claims.ts"
import { beginSignIn } from "../../sign-in/round-trip/begin-sign-in.server.ts"
import { showFailure } from "../../sign-in/round-trip/sign-in-failed.server.ts"
import type { KeptForm } from "../../sign-in/session/kept-form.ts"
import { loadPortalSession } from "../../sign-in/session/portal-session.server.ts"
import type { PortalSession } from "../../sign-in/session/portal-sessions.ts"
import { refreshUser } from "../../sign-in/session/refresh-user.server.ts"
import { portalUnavailable } from "./portal-unavailable.server.ts"

/** The signed-in user and the tokens that services ask for. */
export type PortalUser = CurrentUser & {
  /**
   * For customers, tickets and other services, as `Authorization: Bearer` [HTTP-05]. It is not enumerable, so that no
   * loader can send it to the browser by mistake.
   */
  readonly idToken: string
  /** For the identity provider's account API. Not enumerable, for the same reason. */
  readonly accessToken: string
  /** Id of the portal session, for the list of sessions. Not enumerable, for the same reason. */
  readonly sessionId: string
  /** When the tokens expire. Not enumerable, for the same reason. */
  readonly tokensExpireAt: Date
}

type Asked = { request: Request; context: AppLoadContext }

/**
 * The signed-in user; every loader and action below `/mykomax` starts with it. Several calls in one request do the work
 * once.
 * @throws a redirect to the sign-in, which keeps the fields of an interrupted form [AUTH-01]; a 503 while the identity
 *   provider is down; a 404 outside the portal's addresses; a 403 for a form from another site.
 */
export async function requirePortalUser(asked: Asked): Promise<PortalUser> {
  const context = await requestContext(asked)
  const { request } = asked
  requirePortal(context)
  const isForm = request.method !== "GET" && request.method !== "HEAD"
  if (isForm) requireSameOrigin(request)
  const state = await loadPortalSession(context)
  if (state.kind === "session") return portalUser(state.session)
  if (state.kind === "away") throw await portalUnavailable(context)
  throw await sendOnce(context, request, isForm)
}

declare module "../../request/context/context.server.ts" {
  interface RequestContext {
    /** The way to the sign-in, once this request has been sent there. */
    wayToSignIn?: ReturnType<typeof sendToSignIn>
  }
}

/** A screen's loaders run side by side; all of them throw the same redirect. */
function sendOnce(context: RequestContext, request: Request, isForm: boolean) {
  context.wayToSignIn ??= sendToSignIn(context, request, isForm)
  return context.wayToSignIn
}

/** The signed-in user, or null; redirects nobody. */
export async function findPortalUser(asked: Asked): Promise<PortalUser | null> {
  const state = await loadPortalSession(await requestContext(asked))
  return state.kind === "session" ? portalUser(state.session) : null
}

/**
 * The fields of a form that a sign-in interrupted, for the page that shows the form (`keptValues`). They are returned
 * once and only to their owner, without passwords and files.
 */
export async function takeKeptForm(asked: Asked): Promise<KeptForm | null> {
  return takeForm(await requestContext(asked), asked.request)
}

/** Fetches the user's claims again after the account has changed; see `refreshUser`. */
export async function refreshPortalUser(asked: Asked): Promise<void> {
  const context = await requestContext(asked)
  const state = await loadPortalSession(context)
  if (state.kind === "session") await refreshUser(context, state.session)
}

async function sendToSignIn(context: RequestContext, request: Request, isForm: boolean) {
  const origin = context.origin(context.site)
  // The provider redirects to the site's main host. A session cookie set on another host of the site would be missing
  // there.
  if (!isForm && new URL(origin).host !== context.url.host)
    return redirectReader(origin + screenAddress(context))
  try {
    const formId = isForm ? await keepForm(context, request) : null
    return await beginSignIn(context, { returnTo: screenAddress(context), formId })
  } catch (error) {
    if (error instanceof SignInFailure) return showFailure(context, error, screenAddress(context))
    if (!(error instanceof ProviderUnavailable)) throw error
    context.log.warn({ err: error }, "the identity provider is away")
    return portalUnavailable(context)
  }
}

/** The address without the parameters that Remix adds to its own requests. */
function screenAddress({ localizedPath, url }: RequestContext): string {
  const search = new URLSearchParams(url.search)
  for (const name of ["_routes", "index"]) search.delete(name)
  return search.size > 0 ? `${localizedPath}?${search}` : localizedPath
}

function portalUser({ claims, tokens, id }: PortalSession): PortalUser {
  return Object.defineProperties(userFromClaims(claims), {
    idToken: { value: tokens.idToken },
    accessToken: { value: tokens.accessToken },
    sessionId: { value: id },
    tokensExpireAt: { value: tokens.expiresAt },
  }) as PortalUser
}
