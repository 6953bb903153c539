type Asked = { url: URL }

/** No route and no page: shown within the site's frame [ROUTE-31]. */
export function notFound({ url }: Asked) {
  return Response.json({ kind: "not-found", path: fullPath(url) }, { status: 404 })
}

/** A route that is not valid here: shown without the frame [ROUTE-30]. */
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
