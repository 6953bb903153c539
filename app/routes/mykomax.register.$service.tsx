import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { loadRegistration } from "../portal/dashboard/registration.server.ts"
import { RegistrationScreen } from "../portal/dashboard/registration-screen.tsx"
import { requireAsker } from "../portal/frame/portal-asker.server.ts"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { action } from "../request/answers/method-not-allowed.server.ts"
import { notFound } from "../request/answers/not-found.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"
import { portalPath } from "../request/portal-address/portal-path.ts"

export const handle = { texts: ["dashboard"] } satisfies RouteHandle

export const meta = portalMeta

/** The dashboard's registration dialog as a page [DASH-11]. */
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
