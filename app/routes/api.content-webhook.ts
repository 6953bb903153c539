import type { ActionFunctionArgs } from "@remix-run/node"
import { readWebhook } from "../ground/cache/webhook.server.ts"
import { upstreams } from "../request/context/services.server.ts"

/** The content service's webhook: every process drops what changed. It answers when the purge is done. */
export async function action({ request }: ActionFunctionArgs) {
  const { services, purge } = await upstreams()
  const webhook = await readWebhook(request, services.webhookSecret)
  if (!webhook.ok) return Response.json({ message: webhook.reason }, { status: webhook.status })
  await purge(webhook.tags)
  services.log.info(
    { webhook: webhook.id, tags: webhook.tags.length, repeated: webhook.isRepeated },
    "content changed",
  )
  return Response.json({ accepted: true }, { status: 202 })
}

export function loader() {
  return Response.json({ message: "POST a signed webhook" }, { status: 405, headers: { Allow: "POST" } })
}
