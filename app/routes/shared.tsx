import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { sharedToken } from "../editor/preview/preview-paths.ts"
import { loadSharedPage, type SharedView } from "../editor/share/shared-page.server.ts"
import { SharedPage } from "../editor/share/shared-page.tsx"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer, type ServerOnly } from "../ground/http/server-only.server.ts"
import { notFound } from "../request/answers/not-found.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"
import { viewSheets } from "../website/address/view-sheets.ts"

export const handle = {
  sheets: ({ value: view }: { value: SharedView }) => (view.kind === "shared" ? viewSheets(view.page) : []),
} satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...(data ? [{ title: data.value.documentTitle }] : []),
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "no-referrer" },
]

export const headers: HeadersFunction = routeHeaders

/** A draft behind a share link. The second segment may be a site's slug or a page; the context knows which. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (sharedToken(context.path) === null) throw notFound(context)
  return keepOnServer(await loadSharedPage(context))
}

export default function SharedRoute() {
  return <SharedPage view={(useLoaderData() as ServerOnly<SharedView>).value} />
}
