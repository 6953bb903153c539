/** The endpoints of the specification: what they answer, and to whom [TRANS-06, TRANS-07, TRANS-08]. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { readLimitedForm } from "../../request/answers/limited-form.server.ts"
import { seeOther } from "../../request/answers/redirect.server.ts"
import { requireOwnPage, requireSameOrigin } from "../../request/answers/same-origin.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { type Editor, mayTranslate } from "../../request/editor-session/editor.ts"
import { hostPath } from "../../request/links/link-url.ts"
import { editorCall, keepNothing } from "../session/editor-call.server.ts"
import { changeTranslation, findPageTranslation } from "./page-translation.server.ts"
import type { PageTranslation } from "./translation-state.ts"

const maxBodyBytes = 10_000
const entryId = /^[\w-]{1,100}$/

export async function answerState(args: LoaderFunctionArgs): Promise<Response> {
  requireOwnPage(args.request)
  const { context } = await editorCall(args)
  const found = await findPageTranslation(context, readPageId(args))
  return found ? answer({ targetLanguages: found.targetLanguages }) : noSuchPage()
}

/** The specification's GET, for all languages of the page. */
export async function answerChange(args: LoaderFunctionArgs, change: "start" | "reset"): Promise<Response> {
  requireOwnPage(args.request)
  const { context, editor } = await editorCall(args)
  const changed = await changeAll(context, editor, readPageId(args), { change, languages: [] })
  return changed ? answerWith(changed) : noSuchPage()
}

/** The same by a form: `language` may be repeated, `returnTo` names the page that shows the form. */
export async function receiveChange(args: ActionFunctionArgs, change: "start" | "reset"): Promise<Response> {
  requireSameOrigin(args.request)
  const { context, editor } = await editorCall(args)
  const form = await readLimitedForm(args.request, maxBodyBytes)
  if (!form) return answer({ message: "Send a form" }, 400)
  const languages = form.getAll("language").map(String)
  const changed = await changeAll(context, editor, readPageId(args), { change, languages })
  if (!changed) return noSuchPage()
  const returnTo = hostPath(String(form.get("returnTo") ?? ""))
  return returnTo === null ? answerWith(changed) : seeOther(returnTo, keepNothing)
}

/** @param languages empty: all of the page. @throws a 403 where the editor may translate into none of them. */
async function changeAll(
  context: RequestContext,
  editor: Editor,
  id: string,
  { change, languages }: { change: "start" | "reset"; languages: readonly string[] },
): Promise<PageTranslation | null> {
  const isAllowed = (language: string) => mayTranslate(editor, language)
  const asked = languages.length > 0 ? languages : context.systemData.languages.map((one) => one.languageCode)
  if (!asked.some(isAllowed)) throw answer({ message: "Not your language" }, 403)
  const isWanted = (language: string) => asked.includes(language) && isAllowed(language)
  return changeTranslation(context, editor, id, { change, isWanted })
}

function readPageId({ params }: Pick<LoaderFunctionArgs, "params">): string {
  const { pageId = "" } = params
  if (!entryId.test(pageId)) throw answer({ message: "Give a page's id" }, 400)
  return pageId
}

function answerWith({ sourceLanguage, targetLanguages }: PageTranslation): Response {
  return answer({ sourceLanguage, targetLanguages })
}

function noSuchPage(): Response {
  return answer({ message: "No such page" }, 404)
}

function answer(body: object, status = 200): Response {
  return Response.json(body, { status, headers: keepNothing })
}
