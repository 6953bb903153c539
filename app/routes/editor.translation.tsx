import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { requireEditorScreen } from "../editor/session/require-editor-screen.server.ts"
import { changeTargets } from "../editor/translation/change-targets.server.ts"
import { translationListPath } from "../editor/translation/target-filter.ts"
import translationSheet from "../editor/translation/translation.sheet.css?url"
import { loadTranslationList } from "../editor/translation/translation-list.server.ts"
import { TranslationListScreen } from "../editor/translation/translation-list-screen.tsx"
import type { TranslationListView } from "../editor/translation/translation-list-view.ts"
import { mayTranslateAnything } from "../editor/translation/translator-rights.ts"
import { noteFaults } from "../forms/fault-title.server.ts"
import type { FormAnswer } from "../forms/form-state.ts"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer, type ServerOnly } from "../ground/http/server-only.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"

export const handle = { sheets: [translationSheet] } satisfies RouteHandle

/** So often the document asks how far the work is. */
const refreshSeconds = "3"

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return []
  const { documentTitle, run } = data.value
  const refresh = run?.isRunning ? [{ httpEquiv: "refresh", content: refreshSeconds }] : []
  return [{ title: documentTitle }, { name: "robots", content: "noindex" }, ...refresh]
}

export const headers: HeadersFunction = routeHeaders

export async function loader(args: LoaderFunctionArgs) {
  const { context, editor } = await requireEditorScreen(args, translationListPath, mayTranslateAnything)
  return keepOnServer(await loadTranslationList(context, editor))
}

export async function action(args: ActionFunctionArgs) {
  const { context, editor } = await requireEditorScreen(args, translationListPath, mayTranslateAnything)
  return noteFaults(context, await changeTargets(context, editor, args.request))
}

export default function TranslationRoute() {
  const view = (useLoaderData() as ServerOnly<TranslationListView>).value
  return <TranslationListScreen view={view} answer={useActionData() as FormAnswer | undefined} />
}
