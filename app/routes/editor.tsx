import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { withFramedCookies } from "../editor/preview/framing.server.ts"
import { editorPath } from "../editor/session/editor-path.ts"
import { loadEditorArea, submitEditorArea } from "../editor/sign-in/editor-area.server.ts"
import { EditorArea } from "../editor/sign-in/editor-area.tsx"
import type { EditorAreaView } from "../editor/sign-in/editor-area-view.ts"
import { noteFaults } from "../forms/fault-title.server.ts"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer, type ServerOnly } from "../ground/http/server-only.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"
import { openWithPassword } from "../website/address/open-with-password.server.ts"
import { pageMeta } from "../website/address/page-meta.ts"
import { loadPageView, type PageView as View } from "../website/address/page-view.server.ts"
import { PageView } from "../website/address/page-view.tsx"
import { viewSheets } from "../website/address/view-sheets.ts"

export const handle = {
  sheets: ({ value: view }: { value: View | EditorAreaView }) =>
    view.kind === "editor-area" ? [] : viewSheets(view),
} satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return []
  const view = data.value
  if (view.kind !== "editor-area") return pageMeta(view)
  return [{ title: view.documentTitle }, { name: "robots", content: "noindex" }]
}

export const headers: HeadersFunction = routeHeaders

/** The second segment may be a site's slug or a page; the context knows which. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (context.path !== editorPath) return keepOnServer(await loadPageView(context))
  return keepOnServer(await loadEditorArea(context))
}

export async function action(args: ActionFunctionArgs) {
  const context = await requestContext(args)
  if (context.path !== editorPath) return openWithPassword(context, args.request)
  const answer = noteFaults(context, await submitEditorArea(context, args.request))
  return answer instanceof Response ? withFramedCookies(context.upstreams, args.request, answer) : answer
}

export default function EditorRoute() {
  const view = (useLoaderData() as ServerOnly<View | EditorAreaView>).value
  const answer = useActionData() as Parameters<typeof PageView>[0]["lastResult"]
  return view.kind === "editor-area" ? (
    <EditorArea view={view} answer={answer} />
  ) : (
    <PageView view={view} lastResult={answer} />
  )
}
