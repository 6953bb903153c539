import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { withFramedCookies } from "../editor/preview/framing.server.ts"
import { stagePath } from "../editor/preview/preview-paths.ts"
import { loadStage, submitStage } from "../editor/preview/stage.server.ts"
import { StageScreen } from "../editor/preview/stage-screen.tsx"
import { requireEditorScreen } from "../editor/session/require-editor-screen.server.ts"
import { noteFaults } from "../forms/fault-title.server.ts"
import type { FormAnswer } from "../forms/form-state.ts"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer, type ServerOnly } from "../ground/http/server-only.server.ts"

type View = ReturnType<typeof loadStage>["data"]

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.value.documentTitle }, { name: "robots", content: "noindex" }] : []

export const headers: HeadersFunction = routeHeaders

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireEditorScreen(args, stagePath)
  return keepOnServer(loadStage(context))
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireEditorScreen(args, stagePath)
  const answer = noteFaults(context, await submitStage(context, args.request))
  return answer instanceof Response ? withFramedCookies(context.upstreams, args.request, answer) : answer
}

export default function StageRoute() {
  const view = (useLoaderData() as ServerOnly<View>).value
  return <StageScreen view={view} answer={useActionData() as FormAnswer | undefined} />
}
