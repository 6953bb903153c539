import type { RequestContext } from "../../request/context/context.server.ts"
import { hasRole } from "../../sign-in/current-user/roles.ts"
import { userFromClaims } from "../../sign-in/provider/user-claims.ts"
import { loadPortalSession } from "../../sign-in/session/portal-session.server.ts"
import type { Values } from "./description/request-form.ts"

export type SignedInSender = {
  account: string
  values: Values
  mayHaveTickets: boolean
  organisation: string | null
}

/** The sender's account, where they have a session; whoever has none, or whose provider is down, types their name as everybody does. */
export async function findSender(context: RequestContext): Promise<SignedInSender | null> {
  const state = await loadPortalSession(context).catch((error: unknown) => {
    context.log.warn({ err: error }, "a form is shown without its sender's account")
    return null
  })
  if (state?.kind !== "session") return null
  const { id, firstName, lastName, email, roles, organisation } = userFromClaims(state.session.claims)
  return {
    account: id,
    values: { firstName, lastName, email },
    mayHaveTickets: hasRole(roles, "int_serviceticketing_active"),
    organisation,
  }
}
