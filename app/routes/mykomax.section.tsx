import type { LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { loadAnnounced } from "../portal/dashboard/announced.server.ts"
import { AnnouncedScreen } from "../portal/dashboard/announced-screen.tsx"
import { announcedService } from "../portal/dashboard/own-screens.ts"
import { requireAsker } from "../portal/frame/portal-asker.server.ts"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { requireServiceAsker } from "../portal/frame/service-asker.server.ts"
import { action } from "../request/answers/method-not-allowed.server.ts"
import { notFound } from "../request/answers/not-found.server.ts"
import { redirectReader } from "../request/answers/redirect.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"
import { portalPath } from "../request/portal-address/portal-path.ts"

export const handle = { texts: ["dashboard"] } satisfies RouteHandle

export const meta = portalMeta

/** Services of the specification that are not built yet [ROUTE-11…14, ROUTE-18, ROUTE-19]. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireAsker(args)
  if (isNearTickets(context.path)) throw redirectReader(portalPath(context, "/tickets/list"))
  const service = announcedService(context.path)
  if (!service) throw notFound(context)
  return loadAnnounced(await requireServiceAsker(args, service), service)
}

/** Addresses that people type or shorten: `/mykomax/tickets`, `/mykomax/ticket/list`. */
function isNearTickets(path: string): boolean {
  return /^\/mykomax\/(?:service-?)?tickets?(?:\/|$)/.test(path.toLowerCase())
}

export { action }

export default function PortalSectionRoute() {
  return <AnnouncedScreen view={useLoaderData<typeof loader>()} />
}

export const ErrorBoundary = PortalErrorBoundary
