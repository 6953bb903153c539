import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { findPortalUser } from "../portal/frame/portal-user.server.ts"
import { action } from "../request/answers/method-not-allowed.server.ts"
import { requirePortal } from "../request/answers/require-portal.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { portalPath } from "../request/portal-address/portal-path.ts"
import { ProviderUnavailable } from "../sign-in/provider/provider-error.ts"
import { SignInFailure } from "../sign-in/provider/sign-in-failure.ts"
import { beginSignIn } from "../sign-in/round-trip/begin-sign-in.server.ts"
import { showFailure } from "../sign-in/round-trip/sign-in-failed.server.ts"

/** "Register" in the menu [NAV-18]: the identity provider's registration, then the dashboard. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  requirePortal(context)
  const dashboard = portalPath(context)
  if (await findPortalUser(args)) throw redirect(dashboard)
  return beginSignIn(context, { returnTo: dashboard, prompt: "create" }).catch((error: Error) => {
    // The dashboard says that the provider can't be reached.
    if (error instanceof ProviderUnavailable) return redirect(dashboard)
    if (error instanceof SignInFailure) return showFailure(context, error, dashboard)
    throw error
  })
}

export { action }
