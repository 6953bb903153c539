/**
 * An editor's session ends after a working day, also in the middle of a form. What was typed is kept until the editor is signed in again,
 * and the screen gives it back.
 */
import type { AppLoadContext } from "@remix-run/node"
import { requireLocale, seeOther } from "../../request/answers/redirect.server.ts"
import { requireSameOrigin } from "../../request/answers/same-origin.server.ts"
import { type RequestContext, requestContext } from "../../request/context/context.server.ts"
import type { Editor } from "../../request/editor-session/editor.ts"
import { findFormerEditor, ownerOf } from "../../request/editor-session/editor-session.server.ts"
import { readFields } from "../../sign-in/kept-form/read-fields.server.ts"
import type { KeptForm } from "../../sign-in/session/kept-form.ts"
import { keepNothing } from "../session/editor-call.server.ts"
import { entranceAddress } from "../session/entrance-address.ts"
import { requireEditor } from "../session/require-editor.server.ts"

const parameter = "kept"

type Asked = { request: Request; context: AppLoadContext }

/**
 * Opens an action whose address can also be read, in place of `requireEditor`, before the body is read. Files and passwords
 * aren't kept.
 * @throws what `requireEditor` throws; without a session a redirect to the entrance, which leads back to this address, where
 *   `findKeptForm` finds the fields.
 */
export async function requireEditorKeeping(
  asked: Asked,
  may?: (editor: Editor, context: RequestContext) => boolean,
): Promise<{ context: RequestContext; editor: Editor }> {
  const context = await requestContext(asked)
  if (context.editor) return requireEditor(asked, may)
  requireLocale(context)
  requireSameOrigin(asked.request)
  const kept = await keepForm(context, asked.request)
  throw seeOther(entranceAddress(context, addressWith(context, kept)), keepNothing)
}

/** The form that the end of the session interrupted on this screen. */
export async function findKeptForm(context: RequestContext): Promise<KeptForm | null> {
  const { editor, url, upstreams } = context
  const id = url.searchParams.get(parameter) ?? ""
  if (!editor || !/^[\da-f-]{36}$/.test(id)) return null
  const owner = ownerOf(editor) ?? formerOwner(context)
  return owner === null ? null : upstreams.editorSessions.forms.find(id, { owner, path: url.pathname })
}

/**
 * Only the cookie of a former session allows that, so nobody else can fill the store.
 * @returns null where nothing was kept.
 */
async function keepForm(context: RequestContext, request: Request): Promise<string | null> {
  const owner = formerOwner(context)
  if (owner === null) return null
  const fields = await readFields(request)
  return context.upstreams.editorSessions.forms.keep({ owner, path: context.url.pathname, fields })
}

function formerOwner({ upstreams, cookies, url }: RequestContext): string | null {
  return findFormerEditor(upstreams, cookies, url.host)
}

function addressWith({ url }: RequestContext, kept: string | null): string {
  const query = new URLSearchParams(url.search)
  query.delete(parameter)
  if (kept !== null) query.set(parameter, kept)
  return url.pathname + (query.size > 0 ? `?${query}` : "")
}
