import { randomUUID } from "node:crypto"
import type { LoaderFunctionArgs } from "@remix-run/node"
import { guardView } from "../forms/guard/guard.server.ts"
import { askForProof } from "../forms/guard/proof.server.ts"
import { requestContext } from "../request/context/context.server.ts"

/** What a form on a cached page can't carry: an idempotency key, the time when it was begun, and a task in place of a token. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  const form = context.url.searchParams.get("form") ?? ""
  const now = Date.now()
  const { time } = guardView(context, form, now)
  const challenge = await askForProof(context.upstreams.secrets, now)
  return Response.json(
    { key: randomUUID(), time, challenge },
    { headers: { "Cache-Control": "private, no-store" } },
  )
}
