import type { ActionFunctionArgs } from "@remix-run/node"
import { readWebhook } from "../ground/cache/webhook.server.ts"
import { onlyPost } from "../request/answers/method-not-allowed.server.ts"
import { findUpstreams } from "../request/context/find-upstreams.server.ts"

/** The content service's webhook: every process drops what changed. It answers when the purge is done. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { content, log, purge, translations } = await findUpstreams(context)
  const webhook = await readWebhook(request, content.webhookSecret)
  if (!webhook.ok) return Response.json({ message: webhook.reason }, { status: webhook.status })
  await purge(webhook.tags)
  // What a webhook misses is found at night.
  await translations
    .noteChange(webhook.tags)
    .catch((error: Error) => log.error({ err: error }, "change not noted"))
  log.info(
    { webhook: webhook.id, tags: webhook.tags.length, repeated: webhook.isRepeated },
    "content changed",
  )
  return Response.json({ accepted: true }, { status: 202 })
}

export function loader() {
  return onlyPost("POST a signed webhook")
}
