import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { loadSearches, type SearchesView, searchesPath } from "../editor/searches/searches.server.ts"
import searchesSheet from "../editor/searches/searches.sheet.css?url"
import { SearchesScreen } from "../editor/searches/searches-screen.tsx"
import { requireEditorScreen } from "../editor/session/require-editor-screen.server.ts"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer, type ServerOnly } from "../ground/http/server-only.server.ts"
import { action } from "../request/answers/method-not-allowed.server.ts"
import { requireLocale } from "../request/answers/redirect.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"

export const handle = { sheets: [searchesSheet] } satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded ? [{ title: loaded.value.documentTitle }, { name: "robots", content: "noindex" }] : []

export const headers: HeadersFunction = routeHeaders

export async function loader(args: LoaderFunctionArgs) {
  requireLocale(await requestContext(args))
  const { context } = await requireEditorScreen(args, searchesPath)
  return keepOnServer(await loadSearches(context))
}

export { action }

export default function SearchesRoute() {
  return <SearchesScreen view={(useLoaderData() as ServerOnly<SearchesView>).value} />
}
