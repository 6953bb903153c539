import type { LoaderFunctionArgs } from "@remix-run/node"
import { action } from "../request/answers/method-not-allowed.server.ts"
import { invalidRoute } from "../request/answers/not-found.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { returnFromSignIn } from "../sign-in/round-trip/sign-in-return.server.ts"

/** The return page of the sign-in [ROUTE-05]; on the main site, like the portal. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (!context.site.isMain) throw invalidRoute(context)
  return returnFromSignIn(context, args.request)
}

export { action }
