import type { ActionFunctionArgs } from "@remix-run/node"
import { onlyPost } from "../request/answers/method-not-allowed.server.ts"
import { findUpstreams } from "../request/context/find-upstreams.server.ts"
import { receiveAccessNews } from "../sign-in/access-news/access-news.server.ts"

/** The webhook of a customers' register elsewhere. It answers when open sessions know. */
export async function action({ request, context }: ActionFunctionArgs) {
  const upstreams = await findUpstreams(context)
  const { status, message } = await receiveAccessNews({ upstreams, log: upstreams.log }, request)
  return Response.json({ accepted: status === 202, message }, { status })
}

export function loader() {
  return onlyPost("POST a signed webhook")
}
