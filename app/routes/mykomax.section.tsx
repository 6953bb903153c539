import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { notFound } from "../errors/not-found.server.ts"
import { action } from "../http/method-not-allowed.server.ts"
import { routeHeaders } from "../http/route-headers.ts"
import { requireAsker } from "../portal/portal-asker.server.ts"
import { PortalErrorBoundary } from "../portal/portal-error-boundary.tsx"
import { portalUnavailable } from "../portal/portal-unavailable.server.ts"
import { PortalUnavailable } from "../portal/portal-unavailable.tsx"

/** Sections that the specification names and that are not connected yet [ROUTE-11…14, ROUTE-18, ROUTE-19]. */
const announced = /^\/mykomax\/(?:inventory(?:\/old)?|product-information|wire-flow|user-admin(?:\/[^/]+)?)$/

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.documentTitle }, { name: "robots", content: "noindex" }] : []

export const headers: HeadersFunction = routeHeaders

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireAsker(args)
  if (!announced.test(context.path)) throw notFound(context)
  return portalUnavailable(context)
}

export { action }

export default function PortalSectionRoute() {
  return <PortalUnavailable view={useLoaderData<typeof loader>()} />
}

export const ErrorBoundary = PortalErrorBoundary
