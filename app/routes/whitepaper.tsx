import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer, type ServerOnly } from "../ground/http/server-only.server.ts"
import { type RequestContext, requestContext } from "../request/context/context.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"
import { openWithPassword } from "../website/address/open-with-password.server.ts"
import { pageMeta } from "../website/address/page-meta.ts"
import { loadPageView, type PageView as View } from "../website/address/page-view.server.ts"
import { PageView } from "../website/address/page-view.tsx"
import { viewSheets } from "../website/address/view-sheets.ts"
import { type ExpiredView, loadDownload } from "../website/whitepapers/whitepaper-download.server.ts"
import { readWhitepaperPath } from "../website/whitepapers/whitepaper-path.ts"
import { ExpiredScreen, WhitepaperScreen } from "../website/whitepapers/whitepaper-screen.tsx"
import { loadWhitepaperView, type WhitepaperView } from "../website/whitepapers/whitepaper-view.server.ts"
import whitepapersSheet from "../website/whitepapers/whitepapers.sheet.css?url"

type Shown = View | WhitepaperView | ExpiredView

export const handle = {
  sheets: ({ value: view }: { value: Shown }) => {
    if (view.kind === "whitepaper") return [whitepapersSheet]
    return view.kind === "whitepaper-expired" ? [] : viewSheets(view)
  },
} satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return []
  const view = data.value
  if (view.kind === "whitepaper") return view.head
  if (view.kind === "whitepaper-expired")
    return [{ title: view.documentTitle }, { name: "robots", content: "noindex" }]
  return pageMeta(view)
}

export const headers: HeadersFunction = routeHeaders

/** Every site has the whitepapers; what is none may be an ordinary page. */
export async function loader(args: LoaderFunctionArgs) {
  return keepOnServer<Shown>(await loadShown(await requestContext(args)))
}

async function loadShown(context: RequestContext) {
  const asked = readWhitepaperPath(context.path)
  if (asked?.isDownload) return loadDownload(context, asked.slug)
  const view = asked && (await loadWhitepaperView(context, asked.slug))
  return view ?? loadPageView(context)
}

export async function action(args: ActionFunctionArgs) {
  return openWithPassword(await requestContext(args), args.request)
}

export default function WhitepaperRoute() {
  const view = (useLoaderData() as ServerOnly<Shown>).value
  const lastResult = useActionData<typeof action>()
  if (view.kind === "whitepaper") return <WhitepaperScreen view={view} />
  if (view.kind === "whitepaper-expired") return <ExpiredScreen view={view} />
  return <PageView view={view} lastResult={lastResult} />
}
