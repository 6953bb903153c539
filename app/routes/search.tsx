import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer, type ServerOnly } from "../ground/http/server-only.server.ts"
import { action as refuse } from "../request/answers/method-not-allowed.server.ts"
import { requireLocale } from "../request/answers/redirect.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"
import { openWithPassword } from "../website/address/open-with-password.server.ts"
import { pageMeta } from "../website/address/page-meta.ts"
import { loadPageView, type PageView as View } from "../website/address/page-view.server.ts"
import { PageView } from "../website/address/page-view.tsx"
import { viewSheets } from "../website/address/view-sheets.ts"
import searchSheet from "../website/search/search.sheet.css?url"
import { loadSearchScreen, type SearchScreenData } from "../website/search/search-screen.server.ts"
import { SearchScreen } from "../website/search/search-screen.tsx"
import { searchScreenPath } from "../website/search-address/search-path.ts"

export const handle = {
  sheets: ({ value }: { value: View | SearchScreenData }) =>
    value.kind === "search" ? [searchSheet] : viewSheets(value),
} satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return []
  const view = data.value
  if (view.kind !== "search") return pageMeta(view)
  return [
    { title: view.documentTitle },
    { name: "description", content: view.description },
    { name: "robots", content: "noindex" },
  ]
}

export const headers: HeadersFunction = routeHeaders

/** Every site has a search screen, also sites with a slug; other addresses of this shape are ordinary pages. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (context.path !== searchScreenPath) return keepOnServer(await loadPageView(context))
  requireLocale(context)
  return keepOnServer(await loadSearchScreen(context, args.request.headers))
}

export async function action(args: ActionFunctionArgs) {
  const context = await requestContext(args)
  if (context.path === searchScreenPath) throw refuse()
  return openWithPassword(context, args.request)
}

export default function SearchRoute() {
  const view = (useLoaderData() as ServerOnly<View | SearchScreenData>).value
  const lastResult = useActionData<typeof action>()
  if (view.kind === "search") return <SearchScreen screen={view} />
  return <PageView view={view} lastResult={lastResult} />
}
