import type { AppLoadContext } from "@remix-run/node"
import type { CurrentUser } from "../users/current-user.ts"

/** The signed-in user with what opens the services to them. */
export type PortalUser = CurrentUser & {
  /** For calls to customers, tickets and other services, as `Authorization: Bearer` [HTTP-05]. Not enumerable: no loader can send it by mistake. */
  readonly idToken: string
  /** For the identity provider's own API: profile, password, factors. Not enumerable either. */
  readonly accessToken: string
}

type Asked = { request: Request; context: AppLoadContext }

/**
 * The user of a portal screen; loaders and actions of `/mykomax` open with it. Asked several times in one request it looks once.
 * @throws what sends the reader to the sign-in, with the fields of a refused form kept for when they are back [AUTH-01]; a 503
 *   while the identity provider is away; a 404 where the address is not the portal's; a 403 for a form from another site.
 */
export async function requirePortalUser(_asked: Asked): Promise<PortalUser> {
  throw new Error("signing in is not connected")
}

/** The user if one is signed in, without sending anybody anywhere. */
export async function findPortalUser(_asked: Asked): Promise<PortalUser | null> {
  return null
}

/**
 * The fields of a form that the sign-in interrupted, for the page that shows this form; given out once, and only to whom they belong.
 * Passwords and files are not among them.
 */
export async function takeKeptForm(_asked: Asked): Promise<[name: string, value: string][] | null> {
  return null
}

/** Asks the provider anew who the user is, after the account's data have changed. */
export async function refreshPortalUser(_asked: Asked): Promise<void> {}
