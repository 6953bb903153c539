/** Editors with an account: who they are, and what their roles allow. */

import type { RequestContext } from "../../request/context/context.server.ts"
import type { Editor } from "../../request/editor-session/editor.ts"
import { rightsOfRoles } from "../../request/editor-session/editor-roles.ts"
import { continuePath } from "../../request/portal-address/portal-path.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { hasNamedRole } from "../../sign-in/current-user/roles.ts"
import { userFromClaims } from "../../sign-in/provider/user-claims.ts"
import { loadPortalSession } from "../../sign-in/session/portal-session.server.ts"
import { entranceAddress } from "../session/entrance-address.ts"
import type { AccountWay } from "./editor-area-view.ts"

type Account = { way: AccountWay; editor: Pick<Editor, "subject" | "name" | "rights" | "roles"> | null }

/**
 * The account that this browser is signed in with.
 * @param to where the entrance leads after a sign-in.
 */
export async function findAccount(context: RequestContext, to: string | null = null): Promise<Account> {
  const { upstreams, site, locale } = context
  // People sign in on the main site; the other sites' hosts don't know their session.
  if (!site.isMain || Object.keys(upstreams.settings.EDITOR_ROLES).length === 0)
    return without({ kind: "none" })
  const state = await loadPortalSession(context)
  if (state.kind === "away") return without({ kind: "unavailable" })
  if (state.kind === "none") {
    const back = new URLSearchParams({ to: entranceAddress(context, to) })
    return without({ kind: "sign-in", href: `${localizedPath(site, locale, continuePath)}?${back}` })
  }
  const { id: subject, fullName: name, roles: held } = userFromClaims(state.session.claims)
  const { EDITOR_ROLES } = upstreams.settings
  const roles = Object.keys(EDITOR_ROLES).filter((role) => hasNamedRole(held, role))
  const rights = rightsOfRoles(EDITOR_ROLES, roles)
  if (rights.length === 0) return without({ kind: "no-role" })
  return { way: { kind: "continue", name }, editor: { subject, name, rights, roles } }
}

function without(way: AccountWay): Account {
  return { way, editor: null }
}
