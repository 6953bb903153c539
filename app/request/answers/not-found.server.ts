import { briefHeaders } from "../page-cache/cache-control.ts"
import { keepNothing } from "../portal-address/keep-private.server.ts"
import { isPersonalPath } from "../portal-address/portal-path.ts"

type Asked = { url: URL }
type Missed = Asked & { path: string } & Parameters<typeof briefHeaders>[0]

/**
 * Neither a route nor a page exists: the answer is shown within the site's frame [ROUTE-31]. It isn't cached for long,
 * since what is missing for one reader may exist for the next.
 * @param offers what the page shows beside the message (`app/website/errors/fault.ts`)
 */
export function notFound(context: Missed, offers: object = {}) {
  const path = fullPath(context.url)
  const headers = isPersonalPath(context.path) ? { "Cache-Control": keepNothing } : briefHeaders(context)
  return Response.json({ kind: "not-found", path, ...offers }, { status: 404, headers })
}

/** The route isn't valid here: the answer is shown without the site's frame [ROUTE-30]. */
export function invalidRoute({ url }: Asked) {
  return Response.json({ kind: "invalid-route", path: fullPath(url) }, { status: 404 })
}

function fullPath(url: URL): string {
  const path = url.pathname + url.search
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
