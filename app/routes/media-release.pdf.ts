import type { LoaderFunctionArgs } from "@remix-run/node"
import { invalidRoute } from "../request/answers/not-found.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { passesGuards } from "../request/sites/guards.ts"
import { answerReleasePdf } from "../website/releases/release-pdf.server.ts"

const guards = ["main-site"]

/** A media release as PDF. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (!passesGuards(guards, context)) throw invalidRoute(context)
  return answerReleasePdf(context, args.request)
}

export { action } from "../request/answers/method-not-allowed.server.ts"
