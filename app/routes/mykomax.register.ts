import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { beginSignIn } from "../auth/begin-sign-in.server.ts"
import { findPortalUser } from "../auth/portal-user.server.ts"
import { ProviderUnavailable } from "../auth/provider-error.ts"
import { showFailure } from "../auth/sign-in-failed.server.ts"
import { SignInFailure } from "../auth/sign-in-failure.ts"
import { requestContext } from "../context.server.ts"
import { action } from "../http/method-not-allowed.server.ts"
import { portalPath } from "../portal/portal-path.ts"
import { requirePortal } from "../portal/require-portal.server.ts"

/** The menu's way to an account [NAV-18]: the identity provider's registration, then the dashboard. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  requirePortal(context)
  const dashboard = portalPath(context)
  if (await findPortalUser(args)) throw redirect(dashboard)
  return beginSignIn(context, { returnTo: dashboard, prompt: "create" }).catch((error: Error) => {
    // The dashboard says that the provider is away.
    if (error instanceof ProviderUnavailable) return redirect(dashboard)
    if (error instanceof SignInFailure) return showFailure(context, error, dashboard)
    throw error
  })
}

export { action }
