import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import exchangeSheet from "../editor/exchange/exchange.sheet.css?url"
import { noteFaults, requireTranslator } from "../editor/exchange/exchange-editor.server.ts"
import { exchangeMeta } from "../editor/exchange/exchange-meta.ts"
import { loadExports, submitExport } from "../editor/exchange/export-screen.server.ts"
import { ExportScreen } from "../editor/exchange/export-screen.tsx"
import { exportPath } from "../editor/translation/exchange-paths.ts"
import type { FormAnswer } from "../forms/form-state.ts"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer } from "../ground/http/server-only.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"

export const handle = { sheets: [exchangeSheet] } satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = ({ data }) => exchangeMeta(data?.value)

export const headers: HeadersFunction = routeHeaders

export async function loader(args: LoaderFunctionArgs) {
  return keepOnServer(await loadExports(await requireTranslator(args, exportPath)))
}

export async function action(args: ActionFunctionArgs) {
  const asker = await requireTranslator(args, exportPath)
  return noteFaults(asker.context, await submitExport(asker, args.request))
}

export default function ExportRoute() {
  const { value } = useLoaderData<typeof loader>()
  return <ExportScreen view={value} answer={useActionData() as FormAnswer | undefined} />
}
