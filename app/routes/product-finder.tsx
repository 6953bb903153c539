import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer } from "../ground/http/server-only.server.ts"
import { invalidRoute } from "../request/answers/not-found.server.ts"
import { requireLocale } from "../request/answers/redirect.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { pageHeaders } from "../request/page-cache/cache-control.ts"
import { passesGuards } from "../request/sites/guards.ts"
import { FinderScreen } from "../website/product-finder/finder-screen.tsx"
import { loadProductFinder } from "../website/product-finder/product-finder.server.ts"
import finderSheet from "../website/product-finder/product-finder.sheet.css?url"

export const handle = { guards: ["main-site"], sheets: [finderSheet] }

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => loaded?.value.head ?? []

export const headers: HeadersFunction = routeHeaders

export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (!passesGuards(handle.guards, context)) throw invalidRoute(context)
  requireLocale(context)
  return keepOnServer(data(await loadProductFinder(context), { headers: pageHeaders(context) }))
}

export default function ProductFinderRoute() {
  return <FinderScreen view={useLoaderData<typeof loader>().value} />
}
