import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer, type ServerOnly } from "../ground/http/server-only.server.ts"
import { action as refuse } from "../request/answers/method-not-allowed.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"
import { openWithPassword } from "../website/address/open-with-password.server.ts"
import { pageMeta } from "../website/address/page-meta.ts"
import { loadPageView, type PageView as View } from "../website/address/page-view.server.ts"
import { PageView } from "../website/address/page-view.tsx"
import { viewSheets } from "../website/address/view-sheets.ts"
import newsSheet from "../website/news/news.sheet.css?url"
import { newsPath } from "../website/news/news-path.ts"
import { NewsScreen } from "../website/news/news-screen.tsx"
import { loadNewsView, type NewsView } from "../website/news/news-view.server.ts"

type Shown = View | NewsView

export const handle = {
  sheets: ({ value: view }: { value: Shown }) => (view.kind === "news" ? [newsSheet] : viewSheets(view)),
} satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return []
  const view = data.value
  return view.kind === "news" ? view.head : pageMeta(view)
}

export const headers: HeadersFunction = routeHeaders

/** The second segment may be a site's slug or a page; the context knows which. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (context.path !== newsPath) return keepOnServer<Shown>(await loadPageView(context))
  return keepOnServer<Shown>(await loadNewsView(context))
}

export async function action(args: ActionFunctionArgs) {
  const context = await requestContext(args)
  if (context.path === newsPath) throw refuse()
  return openWithPassword(context, args.request)
}

export default function NewsRoute() {
  const view = (useLoaderData() as ServerOnly<Shown>).value
  const lastResult = useActionData<typeof action>()
  return view.kind === "news" ? <NewsScreen view={view} /> : <PageView view={view} lastResult={lastResult} />
}
