import type { LoaderFunctionArgs } from "@remix-run/node"
import { requireAsker } from "../portal/frame/portal-asker.server.ts"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { action } from "../request/answers/method-not-allowed.server.ts"
import { notFound } from "../request/answers/not-found.server.ts"
import { redirectReader } from "../request/answers/redirect.server.ts"
import { portalPath } from "../request/portal-address/portal-path.ts"

export const meta = portalMeta

/** Addresses of the portal that have no screen: a near miss leads on, all others say so within the portal. */
export async function loader(args: LoaderFunctionArgs): Promise<never> {
  const { context } = await requireAsker(args)
  if (isNearTickets(context.path)) throw redirectReader(portalPath(context, "/tickets/list"))
  throw notFound(context)
}

/** Addresses that people type or shorten: `/mykomax/tickets`, `/mykomax/ticket/list`. */
function isNearTickets(path: string): boolean {
  return /^\/mykomax\/(?:service-?)?tickets?(?:\/|$)/.test(path.toLowerCase())
}

export { action }

/** The loader never answers with data. */
export default function MissingRoute() {
  return null
}

export const ErrorBoundary = PortalErrorBoundary
