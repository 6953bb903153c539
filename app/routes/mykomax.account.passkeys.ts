import type { ActionFunctionArgs } from "@remix-run/node"
import { readLimitedBody } from "../ground/http/limited-body.server.ts"
import { passkeyStepSchema, takePasskeyStep } from "../portal/account/passkey-steps.server.ts"
import { requireAsker } from "../portal/frame/portal-asker.server.ts"
import { onlyPost } from "../request/answers/method-not-allowed.server.ts"
import { requireSameOrigin } from "../request/answers/same-origin.server.ts"

const maxBodyBytes = 100_000

/** The endpoint for the script that creates a passkey. */
export async function action(args: ActionFunctionArgs) {
  requireSameOrigin(args.request)
  const asker = await requireAsker(args)
  const limited = await readLimitedBody(args.request, maxBodyBytes)
  const step = passkeyStepSchema.safeParse(await limited?.json().catch(() => null))
  if (!step.success) return Response.json({ message: "Say which step" }, { status: 400 })
  const answer = await takePasskeyStep(asker, step.data)
  return Response.json(answer, { headers: { "Cache-Control": "private, no-store" } })
}

export function loader() {
  return onlyPost("POST a step")
}
