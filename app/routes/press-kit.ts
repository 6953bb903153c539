import type { LoaderFunctionArgs } from "@remix-run/node"
import { invalidRoute } from "../request/answers/not-found.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { passesGuards } from "../request/sites/guards.ts"
import { answerPressKit } from "../website/press-kit/press-kit.server.ts"

const guards = ["main-site"]

/** The press kit of the group, or of one media release. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (!passesGuards(guards, context)) throw invalidRoute(context)
  return answerPressKit(context, args.request)
}

export { action } from "../request/answers/method-not-allowed.server.ts"
