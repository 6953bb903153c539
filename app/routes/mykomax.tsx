import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { requestContext } from "../context.server.ts"
import { invalidRoute } from "../errors/not-found.server.ts"
import { action } from "../http/method-not-allowed.server.ts"
import { routeHeaders } from "../http/route-headers.ts"
import { pageMeta } from "../pages/page-meta.ts"
import { loadPageView } from "../pages/page-view.server.ts"
import { PageView } from "../pages/page-view.tsx"
import { isPortalPath } from "../portal/portal-path.ts"
import { portalUnavailable } from "../portal/portal-unavailable.server.ts"
import { PortalUnavailable } from "../portal/portal-unavailable.tsx"
import { passesGuards } from "../sites/guards.ts"

export const handle = { guards: ["main-site"] }

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return []
  if (data.kind !== "portal-unavailable") return pageMeta(data)
  return [{ title: data.documentTitle }, { name: "robots", content: "noindex" }]
}

export const headers: HeadersFunction = routeHeaders

/** Below a first segment that is no locale there may be an old address with a redirect. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (!isPortalPath(context.path)) return loadPageView(context)
  if (!passesGuards(handle.guards, context)) throw invalidRoute(context)
  return portalUnavailable(context)
}

export { action }

export default function PortalRoute() {
  const view = useLoaderData<typeof loader>()
  return view.kind === "portal-unavailable" ? <PortalUnavailable view={view} /> : <PageView view={view} />
}
