/** The editor area's entrance: signs in and out, and says who is signed in [EDIT-01, EDIT-04, EDIT-07, EDIT-08]. */
import { parseWithZod } from "@conform-to/zod/v4"
import { data } from "@remix-run/node"
import { faultTitle } from "../../forms/fault-title.server.ts"
import { formAgain, readSentForm, refuse } from "../../forms/sent-form.server.ts"
import { z } from "../../ground/http/zod.ts"
import { requireLocale, seeOther } from "../../request/answers/redirect.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../../request/document/page-title.ts"
import {
  editorSignOutCookies,
  endOfNewSession,
  hasPasswordSignIn,
  isEditorPassword,
  namedEditorCookie,
  passwordCookie,
} from "../../request/editor-session/editor-session.server.ts"
import { mayTryPassword, retryAfterSeconds } from "../../website/pages/password-tries.server.ts"
import { listPlaces } from "../places/places.server.ts"
import { entranceAddress, readEntranceTarget } from "../session/entrance-address.ts"
import { recordEditor } from "../session/record-editor.server.ts"
import { endOf, isEndingSoon } from "../session/session-end.ts"
import { findAccount } from "./editor-account.server.ts"
import type { EditorAreaView } from "./editor-area-view.ts"

const keepNothing = { "Cache-Control": "private, no-store" }

const passwordSchema = z.object({
  password: z
    .string({ error: "editor:password.required" })
    .min(1, "editor:password.required")
    .max(200, "editor:password.wrong"),
})

export async function loadEditorArea(context: RequestContext) {
  requireLocale(context)
  const { editor, translator, site, upstreams } = context
  const to = readEntranceTarget(context)
  const endsSoon = editor !== null && isEndingSoon(editor, new Date())
  const title = faultTitle(context, String(translator.t("editor:title")))
  const view: EditorAreaView = {
    kind: "editor-area",
    documentTitle: documentTitle(title, siteBrandName(site)),
    action: entranceAddress(context, to),
    to,
    session: editor && { name: editor.name, ends: endOf(context, editor), endsSoon, rights: editor.rights },
    hasPassword: hasPasswordSignIn(upstreams),
    account: editor && !endsSoon ? { kind: "none" } : (await findAccount(context, to)).way,
    places: editor ? listPlaces(context) : [],
  }
  return data(view, { headers: keepNothing })
}

/** The button's `intent` chooses; a form without one is that of the password. */
export async function submitEditorArea(context: RequestContext, request: Request) {
  const form = await readSentForm(request)
  switch (form.get("intent")) {
    case "sign-out":
      return signOut(context)
    case "account":
      return signInWithAccount(context)
    default:
      return signInWithPassword(context, form)
  }
}

async function signInWithPassword(context: RequestContext, form: FormData) {
  const { upstreams, clientAddress } = context
  const submission = parseWithZod(form, { schema: passwordSchema })
  if (submission.status !== "success") return formAgain(submission.reply({ hideFields: ["password"] }))
  if (!(await mayTryPassword(upstreams, "editor", clientAddress)))
    return again("editor:password.tooManyTries", 429)
  if (!isEditorPassword(upstreams, submission.value.password)) {
    await recordEditor(context, "editor-sign-in-failed", null)
    return again("editor:password.wrong", 422)
  }
  await recordEditor(context, "editor-sign-in", null)
  return entered(context, passwordCookie(upstreams))

  function again(fault: string, status: 422 | 429) {
    const answer = refuse(submission, { faults: { password: [fault] }, hidden: ["password"] })
    return formAgain(answer, status, status === 429 ? retryAfterSeconds : null)
  }
}

/** Without a role the entrance says so. */
async function signInWithAccount(context: RequestContext) {
  const { editor } = await findAccount(context)
  if (!editor) return seeOther(entranceAddress(context, readEntranceTarget(context)), keepNothing)
  await recordEditor(context, "editor-sign-in", editor)
  return entered(context, namedEditorCookie(context.upstreams, editor, { host: context.url.host }))
}

/** Ends the session on every host to which it was taken. */
async function signOut(context: RequestContext) {
  const { editor, upstreams } = context
  if (editor) await recordEditor(context, "editor-sign-out", editor)
  if (editor?.session !== undefined)
    await upstreams.editorSessions.end(editor.session, editor.endsAt ?? endOfNewSession(new Date()))
  const headers = new Headers(keepNothing)
  for (const cookie of editorSignOutCookies(context.upstreams)) headers.append("Set-Cookie", cookie)
  return seeOther(entranceAddress(context), headers)
}

function entered(context: RequestContext, cookie: string) {
  const address = readEntranceTarget(context) ?? entranceAddress(context)
  return seeOther(address, { ...keepNothing, "Set-Cookie": cookie })
}
