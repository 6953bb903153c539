import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { sharePath } from "../editor/preview/preview-paths.ts"
import screensSheet from "../editor/preview/screens.sheet.css?url"
import { requireEditorScreen } from "../editor/session/require-editor-screen.server.ts"
import { loadShares, mayShareAnything, submitShare } from "../editor/share/share-screen.server.ts"
import { ShareScreen } from "../editor/share/share-screen.tsx"
import type { ShareView } from "../editor/share/share-view.ts"
import { noteFaults } from "../forms/fault-title.server.ts"
import type { FormAnswer } from "../forms/form-state.ts"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer, type ServerOnly } from "../ground/http/server-only.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"

export const handle = { sheets: [screensSheet] } satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.value.documentTitle }, { name: "robots", content: "noindex" }] : []

export const headers: HeadersFunction = routeHeaders

export async function loader(args: LoaderFunctionArgs) {
  const { context, editor } = await requireEditorScreen(args, sharePath, mayShareAnything)
  return keepOnServer(await loadShares(context, editor))
}

export async function action(args: ActionFunctionArgs) {
  const { context, editor } = await requireEditorScreen(args, sharePath, mayShareAnything)
  return noteFaults(context, await submitShare(context, editor, args.request))
}

export default function ShareRoute() {
  const view = (useLoaderData() as ServerOnly<ShareView>).value
  return <ShareScreen view={view} answer={useActionData() as FormAnswer | undefined} />
}
