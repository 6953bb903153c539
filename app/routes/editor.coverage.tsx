import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { type CoverageView, loadCoverage } from "../editor/coverage/coverage.server.ts"
import coverageSheet from "../editor/coverage/coverage.sheet.css?url"
import { CoverageScreen } from "../editor/coverage/coverage-screen.tsx"
import { requireEditorScreen } from "../editor/session/require-editor-screen.server.ts"
import { coveragePath } from "../editor/translator/translator-path.ts"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer, type ServerOnly } from "../ground/http/server-only.server.ts"
import { action } from "../request/answers/method-not-allowed.server.ts"
import { requireLocale } from "../request/answers/redirect.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"

export const handle = { sheets: [coverageSheet] } satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded ? [{ title: loaded.value.documentTitle }, { name: "robots", content: "noindex" }] : []

export const headers: HeadersFunction = routeHeaders

export async function loader(args: LoaderFunctionArgs) {
  requireLocale(await requestContext(args))
  const { context } = await requireEditorScreen(args, coveragePath)
  return keepOnServer(await loadCoverage(context))
}

export { action }

export default function CoverageRoute() {
  return <CoverageScreen view={(useLoaderData() as ServerOnly<CoverageView>).value} />
}
