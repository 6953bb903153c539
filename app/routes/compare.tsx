import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { loadComparison } from "../comparison/comparison.server.ts"
import { ComparisonScreen } from "../comparison/comparison-screen.tsx"
import { requestContext } from "../context.server.ts"
import { invalidRoute } from "../errors/not-found.server.ts"
import { routeHeaders } from "../http/route-headers.ts"
import { keepOnServer } from "../http/server-only.server.ts"
import { pageHeaders } from "../page-cache/cache-control.ts"
import { passesGuards } from "../sites/guards.ts"

export const handle = { guards: ["main-site"] }

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded ? [{ title: loaded.value.documentTitle }, { name: "robots", content: "noindex" }] : []

export const headers: HeadersFunction = routeHeaders

/** What an address names is the same for everybody who has its units; a basket is its reader's own. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (!passesGuards(handle.guards, context)) throw invalidRoute(context)
  const view = await loadComparison(context)
  const headers = view.isOwn ? { "Cache-Control": "private, no-store" } : pageHeaders(context)
  return keepOnServer(data(view, { headers }))
}

export default function CompareRoute() {
  return <ComparisonScreen view={useLoaderData<typeof loader>().value} />
}
