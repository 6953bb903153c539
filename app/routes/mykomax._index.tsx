import type { LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { loadDashboard } from "../dashboard/dashboard.server.ts"
import { DashboardScreen } from "../dashboard/dashboard-screen.tsx"
import { action } from "../http/method-not-allowed.server.ts"
import { requireAsker } from "../portal/portal-asker.server.ts"
import { PortalErrorBoundary } from "../portal/portal-error-boundary.tsx"
import { portalMeta } from "../portal/portal-meta.ts"
import type { RouteHandle } from "../route-handle.ts"

export const handle = { texts: ["dashboard"] } satisfies RouteHandle

export const meta = portalMeta

export async function loader(args: LoaderFunctionArgs) {
  return loadDashboard(await requireAsker(args))
}

export { action }

export default function DashboardRoute() {
  return <DashboardScreen view={useLoaderData<typeof loader>()} />
}

export const ErrorBoundary = PortalErrorBoundary
