import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { notFound } from "../errors/not-found.server.ts"
import { action } from "../http/method-not-allowed.server.ts"
import { routeHeaders } from "../http/route-headers.ts"
import { requireAsker } from "../portal/portal-asker.server.ts"
import { PortalErrorBoundary } from "../portal/portal-error-boundary.tsx"
import { portalTitle } from "../portal/portal-title.server.ts"
import { portalUnavailable } from "../portal/portal-unavailable.server.ts"
import { SectionUnavailable } from "../portal/section-unavailable.tsx"

/** Sections that the specification names and that are not connected yet [ROUTE-11…14, ROUTE-18, ROUTE-19]. */
const announced = /^\/mykomax\/(?:inventory(?:\/old)?|product-information|wire-flow|user-admin(?:\/[^/]+)?)$/

export const meta: MetaFunction<typeof loader> = ({ data: view }) =>
  view ? [{ title: view.documentTitle }, { name: "robots", content: "noindex" }] : []

export const headers: HeadersFunction = routeHeaders

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireAsker(args)
  if (!announced.test(context.path)) throw notFound(context)
  const title = portalTitle(context, context.translator.t("portal:section.title"))
  const { data: view, init } = await portalUnavailable(context)
  return data({ ...view, documentTitle: title }, init ?? undefined)
}

export { action }

export default function PortalSectionRoute() {
  return <SectionUnavailable view={useLoaderData<typeof loader>()} />
}

export const ErrorBoundary = PortalErrorBoundary
