import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { noteFaults } from "../forms/fault-title.server.ts"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer, type ServerOnly } from "../ground/http/server-only.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { openWithPassword } from "../website/address/open-with-password.server.ts"
import { pageMeta } from "../website/address/page-meta.ts"
import { loadPageView, type PageView as View } from "../website/address/page-view.server.ts"
import { PageView } from "../website/address/page-view.tsx"
import { viewHandle } from "../website/address/view-sheets.ts"

export const handle = viewHandle

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data.value) : [])

export const headers: HeadersFunction = routeHeaders

export async function loader(args: LoaderFunctionArgs) {
  return keepOnServer(await loadPageView(await requestContext(args)))
}

export async function action(args: ActionFunctionArgs) {
  const context = await requestContext(args)
  return noteFaults(context, await openWithPassword(context, args.request))
}

export default function PageRoute() {
  const { value: view } = useLoaderData() as ServerOnly<View>
  return <PageView view={view} lastResult={useActionData<typeof action>()} />
}
