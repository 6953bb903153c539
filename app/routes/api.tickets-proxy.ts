import type { ActionFunctionArgs } from "@remix-run/node"
import { readLimitedBody } from "../ground/http/limited-body.server.ts"
import { serviceHeaders } from "../portal/frame/ask-as.server.ts"
import { findPortalUser } from "../portal/frame/portal-user.server.ts"
import { requireSameOrigin } from "../request/answers/same-origin.server.ts"
import { requestContext } from "../request/context/context.server.ts"

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
  const context = await requestContext(args)
  const { tickets, log } = context.upstreams
  const asked = tickets.fetch(tickets.url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json",
      ...serviceHeaders({ context, user }),
    },
    body: await limited.text(),
    signal: AbortSignal.timeout(tickets.timeoutMs),
  })
  const answer = await asked.catch((error: Error) => log.error({ err: error }, "no tickets"))
  if (!answer) return refuse("The tickets service does not answer", 502)
  return new Response(answer.body, {
    status: answer.status,
    headers: { "Content-Type": "application/json", "Cache-Control": "private, no-store" },
  })
}

export function loader() {
  return refuse("POST a GraphQL query", 405)
}

function refuse(message: string, status: number) {
  const headers = { "Cache-Control": "private, no-store", ...(status === 405 ? { Allow: "POST" } : {}) }
  return Response.json({ message }, { status, headers })
}
