import { isUpstreamError } from "../../ground/graphql/upstream-error.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import type { PortalFault } from "./portal-fault.ts"

/**
 * Makes what a loader throws when a service behind a portal screen fails: `throw portalFault(context, "tickets",
 * error)`. The cause is logged with the request's id, which the reader sees as the reference [ERR-06].
 */
export function portalFault(
  { requestId, log }: Pick<RequestContext, "requestId" | "log">,
  service: string,
  error: unknown,
): Response {
  log.error({ err: error, service }, "a portal screen's service failed")
  const code = codeOf(error)
  const fault: PortalFault = {
    kind: "portal-fault",
    reference: requestId,
    service,
    code,
    details: detailsOf(error),
    time: new Date().toISOString(),
  }
  return Response.json(fault, {
    status: code === "broken" ? 500 : 503,
    headers: { "Cache-Control": "private, no-store" },
  })
}

function codeOf(error: unknown): PortalFault["code"] {
  if (isUpstreamError(error)) return error.code === "misunderstood" ? "broken" : error.code
  const { name, status, message } = error as { name?: string; status?: number | null; message?: string }
  if (name === "TimeoutError" || name === "AbortError" || /timed? ?out/i.test(message ?? "")) return "timeout"
  if (status === 401 || status === 403) return "refused"
  if (/fetch failed|ECONN|ENOTFOUND|network/i.test(message ?? "") || (status ?? 0) >= 500)
    return "unavailable"
  return "broken"
}

const addresses = /\b(?:https?:\/\/)[^\s"')]+|\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g
const maxDetails = 300

function detailsOf(error: unknown): string {
  const { name, message } = error instanceof Error ? error : { name: "Error", message: String(error) }
  return `${name}: ${message.replace(addresses, "…")}`.slice(0, maxDetails)
}
