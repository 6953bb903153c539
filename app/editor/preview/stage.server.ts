/** Chooses what an editor sees of the whole site: drafts or what is published, now or at a moment [EDIT-09]. */
import { data } from "@remix-run/node"
import { faultTitle } from "../../forms/fault-title.server.ts"
import type { FormAnswer } from "../../forms/form-state.ts"
import { formAgain, readSentForm } from "../../forms/sent-form.server.ts"
import { requireLocale, seeOther } from "../../request/answers/redirect.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../../request/document/page-title.ts"
import {
  isPreview,
  type Preview,
  previewCookieName,
  previewValue,
} from "../../request/editor-session/preview.ts"
import { hostPath } from "../../request/links/link-url.ts"
import { expireCookie, serializeCookie } from "../../request/sites/cookies.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { keepNothing } from "../session/editor-call.server.ts"
import { momentInput, readMoment } from "./moment.ts"
import { stagePath } from "./preview-paths.ts"

export type StageView = {
  kind: "preview-stage"
  documentTitle: string
  action: string
  stage: Preview["stage"]
  /** As the input shows it; empty without a moment. */
  at: string
  returnTo: string
}

export function loadStage(context: RequestContext) {
  requireLocale(context)
  const { translator, site, locale, preview, url } = context
  const title = faultTitle(context, String(translator.t("preview:stage.title")))
  const view: StageView = {
    kind: "preview-stage",
    documentTitle: documentTitle(title, siteBrandName(site)),
    action: localizedPath(site, locale, stagePath),
    stage: preview.stage,
    at: preview.at ? momentInput(preview.at) : "",
    returnTo: returnAddress(context, url.searchParams.get("returnTo")),
  }
  return data(view, { headers: keepNothing })
}

/** @returns the form again, with what was typed, where the moment is none. */
export async function submitStage(context: RequestContext, request: Request) {
  const form = await readSentForm(request)
  const stage = form.get("stage")
  const typed = String(form.get("at") ?? "")
  const at = readMoment(typed)
  const returnTo = returnAddress(context, form.get("returnTo"))
  const error: Record<string, string[]> = {}
  if (stage !== "draft" && stage !== "published") error.stage = ["preview:stage.required"]
  if (at === "invalid") error.at = ["preview:stage.momentWrong"]
  if ((stage !== "draft" && stage !== "published") || at === "invalid") {
    const initialValue = { stage: String(stage ?? ""), at: typed, returnTo }
    return formAgain<FormAnswer>({ status: "error", initialValue, error })
  }
  return seeOther(returnTo, { ...keepNothing, "Set-Cookie": stageCookie(context, { stage, at }) })
}

/** Back to the page on which the editor has chosen; never to another host, and never into a frame's own stage. */
function returnAddress({ site, locale }: RequestContext, given: FormDataEntryValue | null): string {
  return hostPath(String(given ?? "")) ?? localizedPath(site, locale, "/")
}

/** What visitors see needs no cookie. */
function stageCookie({ upstreams }: RequestContext, preview: Preview): string {
  const cookie = isPreview(preview)
    ? serializeCookie(previewCookieName, previewValue(preview))
    : expireCookie(previewCookieName)
  return `${cookie}; HttpOnly${upstreams.publicOrigin.startsWith("https:") ? "; Secure" : ""}`
}
