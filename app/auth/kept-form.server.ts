import type { RequestContext } from "../context.server.ts"
import { readLimitedBody } from "../http/limited-body.server.ts"
import { isSecretName } from "../http/secret-name.ts"
import { loadPortalSession } from "./portal-session.server.ts"

/** The longest text that a form of the portal takes is far below; files are never kept here. */
const maxBytes = 256 * 1024
const maxFields = 200

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/**
 * Keeps what somebody sent while they were not signed in any more, until they are again. Null: there was nothing that could be
 * kept.
 */
export async function keepForm(context: RequestContext, request: Request): Promise<string | null> {
  if (!formTypes.test(request.headers.get("Content-Type") ?? "")) return null
  const body = await readLimitedBody(request, maxBytes)
  const form = await body?.formData().catch(() => null)
  const fields = [...(form ?? [])].filter(
    (field): field is [string, string] => typeof field[1] === "string" && !isSecretName(field[0]),
  )
  if (fields.length === 0 || fields.length > maxFields) return null
  const { sessions, cookies } = context.upstreams.authentication
  const secret = cookies.read(context.cookies, "session")
  const userId = secret === undefined ? null : await sessions.findUserId(secret)
  return sessions.forms.keep({ userId, path: context.path, fields })
}

/** What the sign-in interrupted on this very screen; given out once. */
export async function takeForm(context: RequestContext): Promise<[string, string][] | null> {
  const state = await loadPortalSession(context)
  if (state.kind !== "session") return null
  return context.upstreams.authentication.sessions.forms.take(state.session.id, context.path)
}
