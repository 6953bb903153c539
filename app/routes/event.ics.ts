import type { LoaderFunctionArgs } from "@remix-run/node"
import { invalidRoute } from "../request/answers/not-found.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { passesGuards } from "../request/sites/guards.ts"
import { answerEventIcs } from "../website/events/answer-calendar.server.ts"

const guards = ["main-site"]

/** One event for a calendar program. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (!passesGuards(guards, context)) throw invalidRoute(context)
  return answerEventIcs(context)
}
