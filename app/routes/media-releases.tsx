import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { requestContext } from "../context.server.ts"
import { invalidRoute } from "../errors/not-found.server.ts"
import { routeHeaders } from "../http/route-headers.ts"
import { keepOnServer } from "../http/server-only.server.ts"
import { pageMeta } from "../pages/page-meta.ts"
import { loadPageView } from "../pages/page-view.server.ts"
import { PageView } from "../pages/page-view.tsx"
import { passesGuards } from "../sites/guards.ts"

export const handle = { guards: ["main-site"] }

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data.value) : [])

export const headers: HeadersFunction = routeHeaders

export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (!passesGuards(handle.guards, context)) throw invalidRoute(context)
  return keepOnServer(await loadPageView(context))
}

export default function MediaReleasesRoute() {
  return <PageView view={useLoaderData<typeof loader>().value} />
}
