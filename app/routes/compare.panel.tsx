import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer } from "../ground/http/server-only.server.ts"
import { invalidRoute, notFound } from "../request/answers/not-found.server.ts"
import { requireLocale } from "../request/answers/redirect.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"
import { passesGuards } from "../request/sites/guards.ts"
import comparisonSheet from "../website/comparison/comparison.sheet.css?url"
import { ComparisonPanel } from "../website/comparison/comparison-panel.tsx"
import { loadPanel } from "../website/comparison/panel.server.ts"
import { comparisonPanelPath } from "../website/comparison-basket/comparison-path.ts"

const guards = ["main-site"]

export const handle = { layout: "none", sheets: [comparisonSheet] } satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded ? [{ title: loaded.value.documentTitle }, { name: "robots", content: "noindex" }] : []

export const headers: HeadersFunction = routeHeaders

/** The content of the comparison panel; a script loads it when the panel opens [CMP-13]. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (!passesGuards(guards, context)) throw invalidRoute(context)
  if (context.path !== comparisonPanelPath) throw notFound(context)
  requireLocale(context)
  return keepOnServer(data(await loadPanel(context), { headers: { "Cache-Control": "private, no-store" } }))
}

export default function ComparePanelRoute() {
  return (
    <main id="main">
      <ComparisonPanel view={useLoaderData<typeof loader>().value} />
    </main>
  )
}
