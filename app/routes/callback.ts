import type { LoaderFunctionArgs } from "@remix-run/node"
import { action } from "../request/answers/method-not-allowed.server.ts"
import { redirectReader } from "../request/answers/redirect.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { returnFromSignIn } from "../sign-in/round-trip/sign-in-return.server.ts"

/** The return page of the sign-in [ROUTE-05]; on the main site, like the portal, where other sites lead. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  const main = context.systemData.sites.find(({ isMain }) => isMain)
  if (main && !context.site.isMain)
    throw redirectReader(`${context.origin(main)}${context.url.pathname}${context.url.search}`)
  return returnFromSignIn(context, args.request)
}

export { action }
