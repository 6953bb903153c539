import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import exchangeSheet from "../editor/exchange/exchange.sheet.css?url"
import { noteFaults, requireTranslator } from "../editor/exchange/exchange-editor.server.ts"
import { exchangeMeta } from "../editor/exchange/exchange-meta.ts"
import { loadImports, submitImport } from "../editor/exchange/import-screen.server.ts"
import { ImportsScreen } from "../editor/exchange/imports-screen.tsx"
import { importPath } from "../editor/translation/exchange-paths.ts"
import type { FormAnswer } from "../forms/form-state.ts"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer } from "../ground/http/server-only.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"

export const handle = { sheets: [exchangeSheet] } satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = ({ data }) => exchangeMeta(data?.value)

export const headers: HeadersFunction = routeHeaders

export async function loader(args: LoaderFunctionArgs) {
  return keepOnServer(await loadImports(await requireTranslator(args, importPath)))
}

export async function action(args: ActionFunctionArgs) {
  const asker = await requireTranslator(args, importPath)
  return noteFaults(asker.context, await submitImport(asker, args.request))
}

export default function ImportsRoute() {
  const { value } = useLoaderData<typeof loader>()
  return <ImportsScreen view={value} answer={useActionData() as FormAnswer | undefined} />
}
