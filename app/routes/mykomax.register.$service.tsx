import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { loadRegistration } from "../dashboard/registration.server.ts"
import { RegistrationScreen } from "../dashboard/registration-screen.tsx"
import { notFound } from "../errors/not-found.server.ts"
import { action } from "../http/method-not-allowed.server.ts"
import { requireAsker } from "../portal/portal-asker.server.ts"
import { PortalErrorBoundary } from "../portal/portal-error-boundary.tsx"
import { portalMeta } from "../portal/portal-meta.ts"
import { portalPath } from "../portal/portal-path.ts"
import type { RouteHandle } from "../route-handle.ts"

export const handle = { texts: ["dashboard"] } satisfies RouteHandle

export const meta = portalMeta

/** What the dashboard's dialog says, as a page [DASH-11]. */
export async function loader(args: LoaderFunctionArgs) {
  const asker = await requireAsker(args)
  const view = await loadRegistration(asker, args.params.service)
  if (!view) throw notFound(asker.context)
  if (!view.isOpen) throw redirect(portalPath(asker.context))
  return view
}

export { action }

export default function RegisterServiceRoute() {
  return <RegistrationScreen view={useLoaderData<typeof loader>()} />
}

export const ErrorBoundary = PortalErrorBoundary
