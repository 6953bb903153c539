/** The editor area's entrance: signs in and out, and says who is signed in [EDIT-01, EDIT-04, EDIT-07, EDIT-08]. */
import { parseWithZod } from "@conform-to/zod/v4"
import { data } from "@remix-run/node"
import { faultTitle } from "../../forms/fault-title.server.ts"
import { formAgain, readSentForm, refuse } from "../../forms/sent-form.server.ts"
import { z } from "../../ground/http/zod.ts"
import { requireLocale, seeOther } from "../../request/answers/redirect.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../../request/document/page-title.ts"
import type { Editor } from "../../request/editor-session/editor.ts"
import {
  editorSignOutCookies,
  hasPasswordSignIn,
  isEditorPassword,
  namedEditorCookie,
  passwordCookie,
} from "../../request/editor-session/editor-session.server.ts"
import { numberFormatLocale } from "../../request/sites/locale.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { mayTryPassword, retryAfterSeconds } from "../../website/pages/password-tries.server.ts"
import { editorPath } from "../session/editor-path.ts"
import { recordEditor } from "../session/record-editor.server.ts"
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
  const title = faultTitle(context, String(translator.t("editor:title")))
  const view: EditorAreaView = {
    kind: "editor-area",
    documentTitle: documentTitle(title, siteBrandName(site)),
    action: areaAddress(context),
    session: editor && { name: editor.name, ends: endOf(context, editor), rights: editor.rights },
    hasPassword: hasPasswordSignIn(upstreams),
    account: editor ? { kind: "none" } : (await findAccount(context)).way,
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
  if (!editor) return seeOther(areaAddress(context), keepNothing)
  await recordEditor(context, "editor-sign-in", editor)
  return entered(context, namedEditorCookie(context.upstreams, editor, { host: context.url.host }))
}

async function signOut(context: RequestContext) {
  if (context.editor) await recordEditor(context, "editor-sign-out", context.editor)
  const headers = new Headers(keepNothing)
  for (const cookie of editorSignOutCookies(context.upstreams)) headers.append("Set-Cookie", cookie)
  return seeOther(areaAddress(context), headers)
}

function entered(context: RequestContext, cookie: string) {
  return seeOther(areaAddress(context), { ...keepNothing, "Set-Cookie": cookie })
}

function areaAddress({ site, locale }: RequestContext): string {
  return localizedPath(site, locale, editorPath)
}

/** By the clock of the company's seat, which the time names. */
function endOf({ locale }: RequestContext, { endsAt }: Editor): string | null {
  const format = {
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "Europe/Zurich",
    timeZoneName: "short",
  } as const
  return endsAt && new Intl.DateTimeFormat(numberFormatLocale(locale), format).format(endsAt)
}
