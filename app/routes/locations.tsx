import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer, type ServerOnly } from "../ground/http/server-only.server.ts"
import { invalidRoute } from "../request/answers/not-found.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { passesGuards } from "../request/sites/guards.ts"
import { pageMeta } from "../website/address/page-meta.ts"
import { loadPageView, type PageView as View } from "../website/address/page-view.server.ts"
import { PageView } from "../website/address/page-view.tsx"
import { viewHandle } from "../website/address/view-sheets.ts"

export const handle = { ...viewHandle, guards: ["main-site"] }

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data.value) : [])

export const headers: HeadersFunction = routeHeaders

/** The directory is a page of the content, which `loadPageView` decorates; only the main site has it [SITE-17, LOCATIONS-02]. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (!passesGuards(handle.guards, context)) throw invalidRoute(context)
  return keepOnServer(await loadPageView(context))
}

export default function LocationsRoute() {
  const { value: view } = useLoaderData() as ServerOnly<View>
  return <PageView view={view} />
}
