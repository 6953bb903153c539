import type { LoaderFunctionArgs } from "@remix-run/node"
import { contextIfAvailable, type RequestContext } from "../request/context/context.server.ts"
import { findUpstreams } from "../request/context/find-upstreams.server.ts"
import type { Upstreams } from "../request/context/upstreams.ts"
import type { Site } from "../request/sites/site.ts"
import { robotsText } from "../website/sitemaps/robots.ts"
import { hasListedPages, sitesOfHost } from "../website/sitemaps/sitemaps.server.ts"

/** What crawlers may read on this host. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await contextIfAvailable(args)
  if (!context) return withoutContent(await findUpstreams(args.context))
  const closedSites = await findClosedSites(context)
  if (!closedSites) return withoutContent(context.upstreams)
  const isIndexed = context.upstreams.settings.ROBOTS === "index"
  const text = robotsText({ origin: context.origin(context.site), isIndexed, closedSites })
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  })
}

/** @returns null while the content service is away. */
async function findClosedSites(context: RequestContext): Promise<Site[] | null> {
  try {
    const closed = await Promise.all(
      sitesOfHost(context).map(async (site) => ((await hasListedPages(context, site)) ? [] : [site])),
    )
    return closed.flat()
  } catch (error) {
    // The cause is in the log already.
    if (error instanceof Response) return null
    throw error
  }
}

/** A 503 would stop crawlers for longer than the outage lasts. Closed sites ask for their password all the same. */
function withoutContent({ settings, publicOrigin }: Upstreams): Response {
  const isIndexed = settings.ROBOTS === "index"
  const text = robotsText({ origin: new URL(publicOrigin).origin, isIndexed, closedSites: [] })
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  })
}

export { action } from "../request/answers/method-not-allowed.server.ts"
