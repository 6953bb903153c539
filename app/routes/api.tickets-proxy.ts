import type { ActionFunctionArgs } from "@remix-run/node"
import { readLimitedBody } from "../ground/http/limited-body.server.ts"
import { serviceHeaders } from "../portal/frame/ask-as.server.ts"
import { findPortalUser, type PortalUser } from "../portal/frame/portal-user.server.ts"
import { takeQueryTurn } from "../portal/tickets/query-turns.server.ts"
import { requireSameOrigin } from "../request/answers/same-origin.server.ts"
import { type RequestContext, requestContext } from "../request/context/context.server.ts"

const maxBodyBytes = 200_000

/**
 * Passes scripts' queries on to the tickets service. The user's token is added here and never reaches the browser
 * [HTTP-04, HTTP-05]. It accepts only JSON, which a form on another site can't send.
 */
export async function action(args: ActionFunctionArgs) {
  const { request } = args
  requireSameOrigin(request)
  if (request.method !== "POST") return refuse("POST a GraphQL query", 405)
  if (!request.headers.get("Content-Type")?.startsWith("application/json"))
    return refuse("The query must be JSON", 415)
  const user = await findPortalUser(args)
  if (!user) return refuse("Sign in first", 401)
  const limited = await readLimitedBody(request, maxBodyBytes)
  if (!limited) return refuse("The query is too long", 413)
  const endTurn = takeQueryTurn(user.id)
  if (!endTurn) return refuse("Wait until your other queries are answered", 429)
  try {
    return await askTickets(await requestContext(args), user, await limited.text(), request.signal)
  } finally {
    endTurn()
  }
}

/** The answer is read whole, since a turn lasts until then. @param signal aborts when nobody waits any more. */
async function askTickets(context: RequestContext, user: PortalUser, body: string, signal: AbortSignal) {
  const { tickets, log } = context.upstreams
  try {
    const answer = await tickets.fetch(tickets.url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        ...serviceHeaders({ context, user }),
      },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(tickets.timeoutMs)]),
    })
    return new Response(await answer.arrayBuffer(), {
      status: answer.status,
      headers: { "Content-Type": "application/json", "Cache-Control": "private, no-store" },
    })
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, "no tickets")
    return refuse("The tickets service does not answer", 502)
  }
}

export function loader() {
  return refuse("POST a GraphQL query", 405)
}

const besides: Record<number, Record<string, string>> = {
  405: { Allow: "POST" },
  429: { "Retry-After": "1" },
}

function refuse(message: string, status: number) {
  const headers = { "Cache-Control": "private, no-store", ...besides[status] }
  return Response.json({ message }, { status, headers })
}
