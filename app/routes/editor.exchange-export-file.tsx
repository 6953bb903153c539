import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import exchangeSheet from "../editor/exchange/exchange.sheet.css?url"
import { requireTranslator } from "../editor/exchange/exchange-editor.server.ts"
import { exchangeMeta } from "../editor/exchange/exchange-meta.ts"
import { loadExport } from "../editor/exchange/export-screen.server.ts"
import { ExportProgressScreen } from "../editor/exchange/export-screen.tsx"
import { exportPathOf } from "../editor/translation/exchange-paths.ts"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer } from "../ground/http/server-only.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"

export const handle = { sheets: [exchangeSheet] } satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = ({ data }) => exchangeMeta(data?.value)

export const headers: HeadersFunction = routeHeaders

export async function loader(args: LoaderFunctionArgs) {
  const { exportId = "" } = args.params
  return keepOnServer(await loadExport(await requireTranslator(args, exportPathOf(exportId)), exportId))
}

export { action } from "../request/answers/method-not-allowed.server.ts"

export default function ExportFileRoute() {
  return <ExportProgressScreen view={useLoaderData<typeof loader>().value} />
}
