import type { ActionFunctionArgs } from "@remix-run/node"
import { readLimitedBody } from "../ground/http/limited-body.server.ts"
import { requireSameOrigin } from "../request/answers/same-origin.server.ts"
import { findUpstreams } from "../request/context/find-upstreams.server.ts"
import { currentEditorOf } from "../request/editor-session/editor-access.server.ts"

const maxBodyBytes = 100_000

/**
 * Passes an editor's draft queries on to the content service, whose token stays on the server. Same origin, editors
 * only [HTTP-02].
 */
export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOrigin(request)
  const upstreams = await findUpstreams(context)
  const { content, log } = upstreams
  if (!(await currentEditorOf(upstreams, request, log))) return refuse("Editors only", 403)
  const limited = await readLimitedBody(request, maxBodyBytes)
  if (!limited) return refuse("The query is too long", 413)
  const asked = content.fetch(content.url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json",
      authorization: `Bearer ${content.token ?? ""}`,
      "gcms-locales": request.headers.get("gcms-locales") ?? "en",
    },
    body: await limited.text(),
    signal: AbortSignal.timeout(content.timeoutMs),
  })
  const answer = await asked.catch((error: Error) => log.error({ err: error }, "no drafts"))
  if (!answer) return refuse("The content service does not answer", 502)
  return new Response(answer.body, {
    status: answer.status,
    headers: { "Content-Type": "application/json", "Cache-Control": "private, no-store" },
  })
}

export function loader() {
  return refuse("POST a GraphQL query", 405)
}

function refuse(message: string, status: number) {
  return Response.json({ message }, { status, headers: status === 405 ? { Allow: "POST" } : {} })
}
