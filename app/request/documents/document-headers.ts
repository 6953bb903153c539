import type { ServerBuild } from "@remix-run/node"
import type { StaticHandlerContext } from "@remix-run/router"

/**
 * The headers of a document, by Remix's rule: the `headers` of each route are called, from the root down to the route
 * that shows the page or the error, and the last result counts; a route without `headers` passes on its parent's.
 * Cookies of all routes are kept.
 */
export function documentHeaders(routes: ServerBuild["routes"], context: StaticHandlerContext): Headers {
  const { matches, errors, loaderHeaders: headersOf } = context
  const boundary = errors ? matches.findIndex(({ route }) => errors[route.id]) : -1
  const shown = boundary < 0 ? matches : matches.slice(0, boundary + 1)
  const errorHeaders = boundary < 0 ? undefined : headersOfError(context, boundary)
  return shown.reduce((parentHeaders, { route }, index) => {
    const loaderHeaders = headersOf[route.id] ?? new Headers()
    const ownErrorHeaders = index === shown.length - 1 ? errorHeaders : undefined
    const { headers } = routes[route.id]?.module ?? {}
    const answer =
      typeof headers === "function"
        ? headers({
            loaderHeaders,
            parentHeaders,
            actionHeaders: new Headers(),
            errorHeaders: ownErrorHeaders,
          })
        : (headers ?? parentHeaders)
    const result = new Headers(answer)
    if (ownErrorHeaders && ownErrorHeaders !== loaderHeaders) addCookies(ownErrorHeaders, result)
    addCookies(loaderHeaders, result)
    addCookies(parentHeaders, result)
    return result
  }, new Headers())
}

/** The headers of the failed route, which has headers but no data. */
function headersOfError({ matches, loaderHeaders, loaderData }: StaticHandlerContext, boundary: number) {
  const failed = matches
    .slice(boundary)
    .find(({ route }) => loaderHeaders[route.id] && loaderData[route.id] === undefined)
  return failed && loaderHeaders[failed.route.id]
}

function addCookies(from: Headers, to: Headers): void {
  if (!from.has("Set-Cookie")) return
  const known = new Set(to.getSetCookie())
  for (const cookie of from.getSetCookie()) if (!known.has(cookie)) to.append("Set-Cookie", cookie)
}
