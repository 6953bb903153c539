import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer } from "../ground/http/server-only.server.ts"
import { notFound } from "../request/answers/not-found.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"
import newsSheet from "../website/news/news.sheet.css?url"
import { NewsPanel } from "../website/news/news-panel.tsx"
import { newsPanelPath } from "../website/news/news-path.ts"
import { loadNewsView } from "../website/news/news-view.server.ts"

export const handle = { layout: "none", sheets: [newsSheet] } satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.value.documentTitle }, { name: "robots", content: "noindex" }] : []

export const headers: HeadersFunction = routeHeaders

/** The content of the news panel; a script loads it when the panel opens [NEWS-01]. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (context.path !== newsPanelPath) throw notFound(context)
  return keepOnServer(await loadNewsView(context))
}

export default function NewsPanelRoute() {
  return (
    <main id="main">
      <NewsPanel view={useLoaderData<typeof loader>().value} />
    </main>
  )
}
