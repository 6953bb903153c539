/** Rights of an open editor session: at each request, those that the roles give which the account still has. */
import type { Log } from "../../ground/http/log.server.ts"
import { rolePrefix } from "../../ground/roles/role-prefix.ts"
import { parseCookies } from "../sites/cookies.ts"
import type { Editor } from "./editor.ts"
import { type EditorRoles, rightsOfRoles } from "./editor-roles.ts"
import { findEditor, namedEditorCookieName } from "./editor-session.server.ts"
import { type RolesToday, unlessEnded } from "./editor-sessions.ts"

type Asked = Parameters<typeof unlessEnded>[0] &
  Parameters<typeof findEditor>[0] & {
    editorAccess: { rolesToday(subject: string): Promise<RolesToday> }
    settings: { EDITOR_ROLES: EditorRoles }
  }

type Cookies = Readonly<Record<string, string>>
type ErrorLog = Pick<Log, "error">

/**
 * The editor whom the cookies name, if they haven't signed out on another host and still have a role that edits. Only
 * editors' requests ask anything, so visitors don't wait for it.
 * @returns null while it can't be known: drafts stay closed then, as everything else that needs the database.
 */
export async function currentEditor(
  upstreams: Asked,
  cookies: Cookies,
  host: string,
  log: ErrorLog,
): Promise<Editor | null> {
  const editor = findEditor(upstreams, cookies, host)
  const [open, current] = await Promise.all([
    unlessEnded(upstreams, editor, log),
    withRolesOfToday(upstreams, editor, log),
  ])
  if (!open) return null
  if (current !== "no-role") return current
  // The account edits no more; but this browser may know the shared password, too.
  const { [namedEditorCookieName]: _, ...others } = cookies
  return findEditor(upstreams, others, host)
}

/** The same for a request whose context isn't needed. */
export function currentEditorOf(upstreams: Asked, request: Request, log: ErrorLog): Promise<Editor | null> {
  const cookies = parseCookies(request.headers.get("Cookie"))
  return currentEditor(upstreams, cookies, new URL(request.url).host, log)
}

async function withRolesOfToday(
  { editorAccess, settings }: Asked,
  editor: Editor | null,
  log: ErrorLog,
): Promise<Editor | "no-role" | null> {
  // Without an account there are no roles; a session of a version before doesn't say which it had, and ends within a working day.
  if (!editor?.subject || !editor.roles) return editor
  try {
    const today = await editorAccess.rolesToday(editor.subject)
    const roles = today.isRemoved ? [] : editor.roles.filter((role) => isHeld(role, today))
    const rights = rightsOfRoles(settings.EDITOR_ROLES, roles)
    return rights.length > 0 ? { ...editor, roles, rights } : "no-role"
  } catch (error) {
    log.error({ err: error }, "an editor's roles could not be read")
    return null
  }
}

/** Roles without our prefix are the identity provider's own: the customers' register doesn't know them. */
function isHeld(role: string, { roles }: RolesToday): boolean {
  return roles === null || !rolePrefix.test(role) || roles.includes(role.replace(rolePrefix, ""))
}
