import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { loadComparison } from "../editor/preview/compare.server.ts"
import { Comparison } from "../editor/preview/compare.tsx"
import type { ComparisonView } from "../editor/preview/compare-view.ts"
import { comparePath } from "../editor/preview/preview-paths.ts"
import screensSheet from "../editor/preview/screens.sheet.css?url"
import { requireEditorScreen } from "../editor/session/require-editor-screen.server.ts"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer, type ServerOnly } from "../ground/http/server-only.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"

export const handle = { sheets: [screensSheet] } satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.value.documentTitle }, { name: "robots", content: "noindex" }] : []

export const headers: HeadersFunction = routeHeaders

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireEditorScreen(args, comparePath)
  return keepOnServer(await loadComparison(context))
}

export default function CompareRoute() {
  return <Comparison view={(useLoaderData() as ServerOnly<ComparisonView>).value} />
}
