import type { LoaderFunctionArgs } from "@remix-run/node"
import { answerSharedEvents } from "../editor/share/shared-page.server.ts"
import { notFound } from "../request/answers/not-found.server.ts"
import { requestContext } from "../request/context/context.server.ts"

const address = /^\/shared\/([^/]+)\/events$/

/** Server-sent events: changes of a shared draft, and the end of its link. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  const token = address.exec(context.path)?.[1]
  if (token === undefined) throw notFound(context)
  return answerSharedEvents(context, token)
}
