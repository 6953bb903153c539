import type { LoaderFunctionArgs } from "@remix-run/node"
import { returnFromSignIn } from "../auth/sign-in-return.server.ts"
import { requestContext } from "../context.server.ts"
import { invalidRoute } from "../errors/not-found.server.ts"
import { action } from "../http/method-not-allowed.server.ts"

/** The sign-in return page [ROUTE-05]; the main site's, as the portal is. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (!context.site.isMain) throw invalidRoute(context)
  return returnFromSignIn(context, args.request)
}

export { action }
