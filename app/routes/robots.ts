import type { LoaderFunctionArgs } from "@remix-run/node"
import { requestContext } from "../request/context/context.server.ts"
import { robotsText } from "../website/sitemaps/robots.ts"
import { hasListedPages, sitesOfHost } from "../website/sitemaps/sitemaps.server.ts"

/** What crawlers may read on this host. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  const closed = await Promise.all(
    sitesOfHost(context).map(async (site) => ((await hasListedPages(context, site)) ? [] : [site])),
  )
  const closedSites = closed.flat()
  const isIndexed = context.upstreams.settings.ROBOTS === "index"
  const text = robotsText({ origin: context.origin(context.site), isIndexed, closedSites })
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  })
}

export { action } from "../request/answers/method-not-allowed.server.ts"
