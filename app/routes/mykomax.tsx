import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react"
import { PageOutlet } from "../browser/applications/page-outlet.tsx"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalFrame } from "../portal/frame/portal-frame.server.ts"
import { PortalFrame } from "../portal/frame/portal-frame.tsx"
import { portalHandle } from "../portal/frame/portal-handle.ts"
import { PortalUnavailable, readPortalUnavailable } from "../portal/frame/portal-unavailable.tsx"
import { requirePortalUser } from "../portal/frame/portal-user.server.ts"
import { countOpenNotices } from "../portal/notices/notice-box.server.ts"
import { notFound } from "../request/answers/not-found.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { isPortalPath } from "../request/portal-address/portal-path.ts"
import { loadPageView } from "../website/address/page-view.server.ts"

export const handle = portalHandle

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const view = isRouteErrorResponse(error) ? readPortalUnavailable(error.data) : null
  const title = view?.documentTitle ?? (error ? data?.faultTitle : undefined)
  return [...(title ? [{ title }] : []), { name: "robots", content: "noindex" }]
}

export const headers: HeadersFunction = routeHeaders

/** Behind a first segment that isn't a locale there may be a redirect of an old address. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (!isPortalPath(context.path)) {
    await loadPageView(context)
    throw notFound(context)
  }
  const user = await requirePortalUser(args)
  return portalFrame(context, user, await countOpenNotices({ context, user }))
}

export default function PortalRoute() {
  return (
    <PortalFrame view={useLoaderData<typeof loader>()}>
      <PageOutlet />
    </PortalFrame>
  )
}

/** Without the portal's own frame, which needs to know the user. */
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
