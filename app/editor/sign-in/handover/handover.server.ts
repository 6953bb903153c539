/** Takes an editor's session to a site with a host of its own, whose cookies are others. */
import { randomUUID } from "node:crypto"
import { data } from "@remix-run/node"
import { readSentForm } from "../../../forms/sent-form.server.ts"
import { notFound } from "../../../request/answers/not-found.server.ts"
import { seeOther } from "../../../request/answers/redirect.server.ts"
import type { RequestContext } from "../../../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../../../request/document/page-title.ts"
import type { Editor, EditorRight } from "../../../request/editor-session/editor.ts"
import {
  endOfNewSession,
  hashEditorPassword,
  isEditorHash,
  namedEditorCookie,
} from "../../../request/editor-session/editor-session.server.ts"
import { hostPath } from "../../../request/links/link-url.ts"
import { localeThere } from "../../../request/sites/address.ts"
import { localizedPath } from "../../../request/sites/localized-path.ts"
import { type HandoverFault, handoverPath } from "../../places/place.ts"
import { keepNothing } from "../../session/editor-call.server.ts"
import { entranceAddress } from "../../session/entrance-address.ts"
import { recordEditor } from "../../session/record-editor.server.ts"
import { findAccount } from "../editor-account.server.ts"
import {
  browserOf,
  faultOfCode,
  type HandoverCode,
  readHandoverCode,
  writeHandoverCode,
} from "./handover-code.server.ts"

export type HandoverView = { documentTitle: string; fault: HandoverFault; entrance: string }

/** The form of the bar: `site` names where to go on, `to` a path on that site's host. */
export async function startHandover(
  context: RequestContext,
  editor: Editor,
  request: Request,
  now = new Date(),
) {
  const form = await readSentForm(request)
  const site = context.systemData.sites.find(({ id }) => id === form.get("site"))
  const locale = site && site.domains.length > 0 ? localeThere(site, context) : null
  if (!site || !locale) throw notFound(context)
  const given = await presentRights(context, editor)
  if (given.rights.length === 0) return refuse(context, editor, "no-role", context.url.host)
  const host = new URL(context.origin(site)).host
  const session = {
    id: editor.session ?? randomUUID(),
    ...{ subject: editor.subject, name: editor.name, rights: given.rights.map(copyOf) },
    ...(given.roles && { roles: [...given.roles] }),
    endsAt: editor.endsAt ?? endOfNewSession(now),
    ...(editor.subject === null && { password: hashEditorPassword(context.upstreams) }),
  }
  const code = writeHandoverCode(
    context.upstreams,
    {
      ...{ host, from: context.url.host, session },
      browser: browserOf(request, context.clientAddress),
      to: hostPath(String(form.get("to") ?? "")) ?? localizedPath(site, locale, "/"),
    },
    now,
  )
  const address = `${context.origin(site)}${localizedPath(site, locale, handoverPath)}?${new URLSearchParams({ code })}`
  const headers = new Headers(keepNothing)
  // A session with the password has no name yet by which signing out could end it on both hosts.
  if (editor.session === undefined)
    headers.append("Set-Cookie", sessionCookie(context, { ...session, host: context.url.host }))
  return seeOther(address, headers)
}

/** @throws a redirect to the page for whoever may have the session; everybody else reads why not. */
export async function takeHandover(context: RequestContext, request: Request, now = new Date()) {
  const sealed = context.url.searchParams.get("code") ?? ""
  const code = readHandoverCode(context.upstreams, sealed)
  // Anybody can send what nobody made, so it isn't worth a record.
  if (!code) return show(context, "unreadable")
  const browser = browserOf(request, context.clientAddress)
  const rights = rightsLeft(context, code)
  const fault =
    faultOfCode(code, { host: context.url.host, browser }, now) ??
    ((await context.upstreams.editorSessions.takeCode(sealed, code.expiresAt)) ? null : "used") ??
    ((await isOver(context, code, now)) ? "signed-out" : null) ??
    (rights.length === 0 ? "no-role" : null)
  if (fault !== null) return refuse(context, code.session, fault, code.from)
  await recordEditor(context, "editor-handover", code.session, { from: code.from, to: code.host })
  const cookie = sessionCookie(context, { ...code.session, rights, host: context.url.host })
  throw seeOther(code.to, { ...keepNothing, "Set-Cookie": cookie })
}

type Session = HandoverCode["session"]

function sessionCookie(
  { upstreams }: RequestContext,
  { id, host, endsAt, ...editor }: Session & { host: string },
) {
  return namedEditorCookie(upstreams, { ...editor, session: id }, { host, endsAt })
}

/**
 * What the editor may do now. On the main site the account tells, elsewhere the session.
 * @returns no rights for an account that has lost its roles since the sign-in.
 */
async function presentRights(
  context: RequestContext,
  { subject, rights, roles }: Editor,
): Promise<Pick<Editor, "rights" | "roles">> {
  const known = { rights, roles }
  if (subject === null) return known
  const { way, editor } = await findAccount(context)
  if (way.kind === "no-role") return { rights: [] }
  return editor?.subject === subject ? editor : known
}

/** Without those that no role gives any more. */
function rightsLeft(
  { upstreams }: RequestContext,
  { session: { subject, rights } }: HandoverCode,
): Session["rights"] {
  if (subject === null) return rights
  const given = new Set(Object.values(upstreams.settings.EDITOR_ROLES).flat().map(textOf))
  return rights.filter((right) => given.has(textOf(right)))
}

function textOf({ name, only }: EditorRight): string {
  return [name, ...only].join(" ")
}

function copyOf({ name, only }: EditorRight): Session["rights"][number] {
  return { name, only: [...only] }
}

/** Whether the session on the other host has ended meanwhile. */
async function isOver({ upstreams }: RequestContext, { session }: HandoverCode, now: Date): Promise<boolean> {
  if (session.endsAt <= now || (await upstreams.editorSessions.isEnded(session.id))) return true
  return session.subject === null && !isEditorHash(upstreams, session.password)
}

async function refuse(
  context: RequestContext,
  editor: Pick<Editor, "subject">,
  fault: HandoverFault,
  from: string,
) {
  await recordEditor(context, "editor-handover-refused", editor, {
    from,
    to: context.url.host,
    reason: fault,
  })
  return show(context, fault)
}

function show(context: RequestContext, fault: HandoverFault) {
  const { translator, site } = context
  const view: HandoverView = {
    documentTitle: documentTitle(String(translator.t("editor:handover.title")), siteBrandName(site)),
    fault,
    entrance: entranceAddress(context),
  }
  return data(view, { status: 403, headers: keepNothing })
}
