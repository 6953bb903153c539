import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { notFound } from "../../request/answers/not-found.server.ts"
import { requireLocale } from "../../request/answers/redirect.server.ts"
import { type RequestContext, requestContext } from "../../request/context/context.server.ts"
import { type Editor, mayTranslate } from "../../request/editor-session/editor.ts"
import type { EntryName } from "../entries/entry.ts"
import { requireEditorKeeping } from "../kept-form/kept-form.server.ts"
import { requireEditorScreen } from "../session/require-editor-screen.server.ts"
import { translatedPagePath, translatePath } from "./translator-path.ts"

export type OpenedTranslator = {
  context: RequestContext
  editor: Editor
  entry: EntryName
  language: string
}

/** The action's side: what somebody typed is kept where their session has ended. */
export async function openTranslatorKeeping(args: ActionFunctionArgs): Promise<OpenedTranslator> {
  const { entry, language } = readParams(args)
  const { context, editor } = await requireEditorKeeping(args, (who) => mayTranslate(who, language))
  if (context.path !== translatePath(entry, language)) throw notFound(context)
  return { context, editor, entry, language }
}

/** Who may translate into the language sees it, and nobody else. @throws as `requireEditorScreen` does. */
export async function openTranslator(
  args: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<OpenedTranslator> {
  const { entry, language } = readParams(args)
  return open(args, { entry, language, path: translatePath(entry, language) })
}

export async function openTranslatedPage(
  args: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<OpenedTranslator> {
  const { entry, language } = readParams(args)
  return open(args, { entry, language, path: translatedPagePath(entry, language) })
}

function readParams({ params }: LoaderFunctionArgs) {
  const { kind = "", id = "", language = "" } = params
  return { entry: { kind, id }, language }
}

async function open(
  args: LoaderFunctionArgs,
  { entry, language, path }: { entry: EntryName; language: string; path: string },
): Promise<OpenedTranslator> {
  requireLocale(await requestContext(args))
  const { context, editor } = await requireEditorScreen(args, path, (who) => mayTranslate(who, language))
  return { context, editor, entry, language }
}
