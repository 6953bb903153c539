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
  const screen = nearScreen(context.path)
  if (screen !== null) throw redirectReader(portalPath(context, screen))
  throw notFound(context)
}

/** Addresses that people type or shorten, as `/mykomax/ticket/list` and `/mykomax/profile`. */
const nearMisses: readonly [pattern: RegExp, screen: string][] = [
  [/^(?:service-?)?tickets?(?:\/|$)/, "/tickets/list"],
  [/^new-?ticket$/, "/tickets/newticket"],
  [/^(?:dashboard|home|index)$/, ""],
  [/^(?:profile|settings|my-account|password)$/, "/account"],
  [/^(?:machines?|assets?)(?:\/|$)/, "/inventory"],
  [/^(?:software|download)(?:\/|$)/, "/downloads"],
  [/^(?:manuals?|documentation)(?:\/|$)/, "/product-information"],
  [/^(?:users?|people|useradmin)(?:\/|$)/, "/user-admin"],
  [/^notice(?:\/|$)/, "/notices"],
]

function nearScreen(path: string): string | null {
  const rest = path.toLowerCase().slice("/mykomax/".length)
  return nearMisses.find(([pattern]) => pattern.test(rest))?.[1] ?? null
}

export { action }

/** The loader never answers with data. */
export default function MissingRoute() {
  return null
}

export const ErrorBoundary = PortalErrorBoundary
