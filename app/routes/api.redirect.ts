import type { LoaderFunctionArgs } from "@remix-run/node"
import { requestContext } from "../request/context/context.server.ts"
import { hostPath } from "../request/links/link-url.ts"
import { findRedirect } from "../website/redirects/redirects.server.ts"

const maxUrlLength = 2_000

/**
 * Looks up a redirect with a hash [REDIR-06]. Browsers don't send the hash, so the not-found page asks again with it:
 * `?url=%2Fold%23part`.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { origin, searchParams } = new URL(request.url)
  const typed = searchParams.get("url") ?? ""
  const asked = typed.length > maxUrlLength ? null : hostPath(typed)
  if (!asked) return Response.json({ message: "url must be a path on this site" }, { status: 400 })
  const url = new URL(asked, origin)
  const inner = new Request(url.origin + url.pathname + url.search, { headers: request.headers })
  const location = await findRedirect(await requestContext({ request: inner, context }), url.hash)
  return Response.json({ location }, { headers: { "Cache-Control": "no-store" } })
}

export { action } from "../request/answers/method-not-allowed.server.ts"
