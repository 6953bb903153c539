import type { LoaderFunctionArgs } from "@remix-run/node"
import { type RequestContext, requestContext } from "../../request/context/context.server.ts"
import { hostPath } from "../../request/links/link-url.ts"

const maxUrlLength = 2_000

/** The address of this site in `?url=`, with its hash. Null for one that is too long or of another host. */
export async function askedAddress({
  request,
  context,
}: LoaderFunctionArgs): Promise<{ context: RequestContext; hash: string } | null> {
  const { origin, searchParams } = new URL(request.url)
  const typed = searchParams.get("url") ?? ""
  const asked = typed.length > maxUrlLength ? null : hostPath(typed)
  if (!asked) return null
  const url = new URL(asked, origin)
  const inner = new Request(url.origin + url.pathname + url.search, { headers: request.headers })
  return { context: await requestContext({ request: inner, context }), hash: url.hash }
}
