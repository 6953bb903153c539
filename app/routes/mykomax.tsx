import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react"
import { PageOutlet } from "../applications/page-outlet.tsx"
import { requirePortalUser } from "../auth/portal-user.server.ts"
import { requestContext } from "../context.server.ts"
import { notFound } from "../errors/not-found.server.ts"
import { routeHeaders } from "../http/route-headers.ts"
import { loadPageView } from "../pages/page-view.server.ts"
import { PortalErrorBoundary } from "../portal/portal-error-boundary.tsx"
import { portalFrame } from "../portal/portal-frame.server.ts"
import { PortalFrame } from "../portal/portal-frame.tsx"
import { portalHandle } from "../portal/portal-handle.ts"
import { isPortalPath } from "../portal/portal-path.ts"
import { PortalUnavailable, readPortalUnavailable } from "../portal/portal-unavailable.tsx"

export const handle = portalHandle

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const view = isRouteErrorResponse(error) ? readPortalUnavailable(error.data) : null
  const title = view?.documentTitle ?? (error ? data?.faultTitle : undefined)
  return [...(title ? [{ title }] : []), { name: "robots", content: "noindex" }]
}

export const headers: HeadersFunction = routeHeaders

/** Below a first segment that is no locale there may be an old address with a redirect. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (!isPortalPath(context.path)) {
    await loadPageView(context)
    throw notFound(context)
  }
  return portalFrame(context, await requirePortalUser(args))
}

export default function PortalRoute() {
  return (
    <PortalFrame view={useLoaderData<typeof loader>()}>
      <PageOutlet />
    </PortalFrame>
  )
}

/** Without the portal's own frame: who the reader is could not be told. */
export function ErrorBoundary() {
  const error = useRouteError()
  const view = isRouteErrorResponse(error) ? readPortalUnavailable(error.data) : null
  return view ? (
    <PortalUnavailable view={view} />
  ) : (
    <div className="page-width portal-alone">
      <PortalErrorBoundary />
    </div>
  )
}
