import type { LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { loadInbox } from "../portal/requests/inbox.server.ts"
import { requireStaffAsker } from "../portal/requests/inbox-asker.server.ts"
import { InboxScreen } from "../portal/requests/inbox-screen.tsx"
import { action } from "../request/answers/method-not-allowed.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"

export const handle = { texts: ["inbox"] } satisfies RouteHandle

export const meta = portalMeta

export async function loader(args: LoaderFunctionArgs) {
  return loadInbox(await requireStaffAsker(args))
}

export { action }

export default function InboxRoute() {
  return <InboxScreen view={useLoaderData<typeof loader>()} />
}

export const ErrorBoundary = PortalErrorBoundary
