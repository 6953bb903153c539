import type { LoaderFunctionArgs } from "@remix-run/node"
import { buildId } from "../website/builds/build-id.server.ts"
import { routeMatcher } from "../website/builds/route-matcher.server.ts"

/**
 * A build's metadata [BUILD-01]. Nothing is prerendered, since every page has a payload path. Only the running build is
 * known; any other id is a 404.
 */
export function loader({ params }: LoaderFunctionArgs) {
  const id = buildId()
  if (params.file !== `${id}.json`) return Response.json({ message: "Unknown build" }, { status: 404 })
  return Response.json(
    { id, matcher: routeMatcher(), prerendered: [] },
    { headers: { "Cache-Control": "public, max-age=31536000, immutable" } },
  )
}

export { action } from "../request/answers/method-not-allowed.server.ts"
