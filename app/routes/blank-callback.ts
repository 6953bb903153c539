import type { LoaderFunctionArgs } from "@remix-run/node"
import { renewalDocument, renewSilently } from "../auth/silent-renewal.server.ts"
import { requestContext } from "../context.server.ts"
import { invalidRoute } from "../errors/not-found.server.ts"
import { action } from "../http/method-not-allowed.server.ts"

/** The silent-renewal return page [ROUTE-06], and where the renewal starts. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (!context.site.isMain) throw invalidRoute(context)
  return renewalDocument(await renewSilently(context, args.request), context)
}

export { action }
