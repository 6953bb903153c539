import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import exchangeSheet from "../editor/exchange/exchange.sheet.css?url"
import { requireTranslator } from "../editor/exchange/exchange-editor.server.ts"
import { exchangeMeta } from "../editor/exchange/exchange-meta.ts"
import { changeImport, loadImport } from "../editor/exchange/import-screen.server.ts"
import { ImportScreen } from "../editor/exchange/import-screen.tsx"
import { importPathOf } from "../editor/translation/exchange-paths.ts"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer } from "../ground/http/server-only.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"

export const handle = { sheets: [exchangeSheet] } satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = ({ data }) => exchangeMeta(data?.value)

export const headers: HeadersFunction = routeHeaders

export async function loader(args: LoaderFunctionArgs) {
  const { importId = "" } = args.params
  return keepOnServer(await loadImport(await requireTranslator(args, importPathOf(importId)), importId))
}

export async function action(args: ActionFunctionArgs) {
  const { importId = "" } = args.params
  return changeImport(await requireTranslator(args, importPathOf(importId)), args.request, importId)
}

export default function ImportRoute() {
  return <ImportScreen view={useLoaderData<typeof loader>().value} />
}
