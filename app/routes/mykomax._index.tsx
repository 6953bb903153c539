import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { changeColleaguesTickets } from "../portal/customers/colleagues-tickets.server.ts"
import { loadDashboard } from "../portal/dashboard/dashboard.server.ts"
import { DashboardScreen } from "../portal/dashboard/dashboard-screen.tsx"
import { requireAsker } from "../portal/frame/portal-asker.server.ts"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { requireServiceAsker } from "../portal/frame/service-asker.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"

// Most readers go on to their tickets, which open in place.
export const handle = { texts: ["dashboard", "tickets", "uploads"] } satisfies RouteHandle

export const meta = portalMeta

export async function loader(args: LoaderFunctionArgs) {
  return loadDashboard(await requireAsker(args))
}

/** The administrators' switch for colleagues' tickets. */
export async function action(args: ActionFunctionArgs) {
  return changeColleaguesTickets(await requireServiceAsker(args, "user-admin"), args.request)
}

export default function DashboardRoute() {
  return <DashboardScreen view={useLoaderData<typeof loader>()} />
}

export const ErrorBoundary = PortalErrorBoundary
