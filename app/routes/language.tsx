import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { requestContext } from "../context.server.ts"
import { languageScreenPath } from "../frame/language-menu.ts"
import { action as refuse } from "../http/method-not-allowed.server.ts"
import { routeHeaders } from "../http/route-headers.ts"
import { loadLanguageScreen } from "../languages/language-screen.server.ts"
import { LanguageScreen } from "../languages/language-screen.tsx"
import { openWithPassword } from "../pages/open-with-password.server.ts"
import { pageMeta } from "../pages/page-meta.ts"
import { loadPageView } from "../pages/page-view.server.ts"
import { PageView } from "../pages/page-view.tsx"

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return []
  if (data.kind !== "language-screen") return pageMeta(data)
  return [{ title: data.documentTitle }, { name: "robots", content: "noindex" }]
}

export const headers: HeadersFunction = routeHeaders

/** A second segment may be a site's slug or a page of a site: only the context knows, and a page stays a page. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  return context.path === languageScreenPath ? loadLanguageScreen(context) : loadPageView(context)
}

export async function action(args: ActionFunctionArgs) {
  const context = await requestContext(args)
  if (context.path === languageScreenPath) throw refuse()
  return openWithPassword(context, args.request)
}

export default function LanguageRoute() {
  const view = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  return view.kind === "language-screen" ? (
    <LanguageScreen view={view} />
  ) : (
    <PageView view={view} lastResult={lastResult} />
  )
}
