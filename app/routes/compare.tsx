import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer } from "../ground/http/server-only.server.ts"
import { invalidRoute, notFound } from "../request/answers/not-found.server.ts"
import { requireLocale } from "../request/answers/redirect.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { pageHeaders } from "../request/page-cache/cache-control.ts"
import { passesGuards } from "../request/sites/guards.ts"
import { loadPageView } from "../website/address/page-view.server.ts"
import { loadComparison } from "../website/comparison/comparison.server.ts"
import comparisonSheet from "../website/comparison/comparison.sheet.css?url"
import { ComparisonScreen } from "../website/comparison/comparison-screen.tsx"
import { comparisonPath } from "../website/comparison-basket/comparison-path.ts"

export const handle = { guards: ["main-site"], sheets: [comparisonSheet] }

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded ? [{ title: loaded.value.documentTitle }, { name: "robots", content: "noindex" }] : []

export const headers: HeadersFunction = routeHeaders

/** A comparison of products in the address can be cached by unit system; one of the reader's basket is private. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (!passesGuards(handle.guards, context)) throw invalidRoute(context)
  // Behind a first segment that isn't a locale there may be a redirect of an old address.
  if (context.path !== comparisonPath) {
    await loadPageView(context)
    throw notFound(context)
  }
  requireLocale(context)
  const view = await loadComparison(context)
  const headers = view.isOwn ? { "Cache-Control": "private, no-store" } : pageHeaders(context)
  return keepOnServer(data(view, { headers }))
}

export default function CompareRoute() {
  return <ComparisonScreen view={useLoaderData<typeof loader>().value} />
}
