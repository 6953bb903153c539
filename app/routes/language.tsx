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
import { languageScreenPath } from "../website/frame/language-menu.ts"
import { type LanguageScreenView, loadLanguageScreen } from "../website/languages/language-screen.server.ts"
import languageScreenSheet from "../website/languages/language-screen.sheet.css?url"
import { LanguageScreen } from "../website/languages/language-screen.tsx"

export const handle = {
  sheets: ({ value: view }: { value: View | LanguageScreenView }) =>
    view.kind === "language-screen" ? [languageScreenSheet] : viewSheets(view),
} satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return []
  const view = data.value
  if (view.kind !== "language-screen") return pageMeta(view)
  return [{ title: view.documentTitle }, { name: "robots", content: "noindex" }]
}

export const headers: HeadersFunction = routeHeaders

/** The second segment may be a site's slug or a page; the context knows which. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (context.path !== languageScreenPath) return keepOnServer(await loadPageView(context))
  return keepOnServer(await loadLanguageScreen(context))
}

export async function action(args: ActionFunctionArgs) {
  const context = await requestContext(args)
  if (context.path === languageScreenPath) throw refuse()
  return openWithPassword(context, args.request)
}

export default function LanguageRoute() {
  const view = (useLoaderData() as ServerOnly<View | LanguageScreenView>).value
  const lastResult = useActionData<typeof action>()
  return view.kind === "language-screen" ? (
    <LanguageScreen view={view} />
  ) : (
    <PageView view={view} lastResult={lastResult} />
  )
}
