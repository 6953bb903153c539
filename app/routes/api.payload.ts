import type { LoaderFunctionArgs } from "@remix-run/node"
import { requestContext } from "../request/context/context.server.ts"
import { readerAccess } from "../website/address/page-view.server.ts"
import { buildId } from "../website/builds/build-id.server.ts"
import { findPage } from "../website/pages/pages.server.ts"

/**
 * `{path}/_payload.json`: a page as data [BUILD-07], for scripts that check whether an open page has changed. It
 * contains nothing of a protected page.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const path = params["*"] ?? ""
  if (namesHost(path)) return Response.json({ message: "A payload address names no host" }, { status: 400 })
  const { origin, pathname, search } = new URL(request.url)
  const page = new Request(origin + (pathname.slice("/api/payload".length) || "/") + search, {
    headers: request.headers,
  })
  const pageContext = await requestContext({ request: page, context })
  const found = await findPage(pageContext)
  if (!found || (await readerAccess(pageContext, found)).access !== "open") {
    return Response.json({ message: "No page" }, { status: 404, headers: { "Cache-Control": "no-store" } })
  }
  const { id, title, contentLanguage, updatedAt } = found
  const isVersioned = new URLSearchParams(search).get("build") === buildId()
  // An answer that depends on cookies must not be shared.
  const isShared = isVersioned && pageContext.urlLocale !== null && found.protection.type === "NONE"
  return Response.json(
    { buildId: buildId(), id, title, path: pageContext.localizedPath, language: contentLanguage, updatedAt },
    { headers: { "Cache-Control": isShared ? "public, max-age=60" : "no-store" } },
  )
}

/** `//host/…` and `https://host/…`, in any encoding [BUILD-08]. */
function namesHost(path: string): boolean {
  return path.startsWith("/") || path.includes("\\") || /^[a-z][a-z0-9+.-]*:/i.test(path)
}

export { action } from "../request/answers/method-not-allowed.server.ts"
