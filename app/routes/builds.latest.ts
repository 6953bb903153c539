import { buildId } from "../website/builds/build-id.server.ts"

/** Open pages poll this with a timestamp [BUILD-02]. */
export function loader() {
  return Response.json({ id: buildId(), timestamp: Date.now() }, { headers: { "Cache-Control": "no-store" } })
}

export { action } from "../request/answers/method-not-allowed.server.ts"
