import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { requirePortalUser } from "../portal/frame/portal-user.server.ts"
import { action } from "../request/answers/method-not-allowed.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { portalPath } from "../request/portal-address/portal-path.ts"
import { hostPath } from "../sign-in/round-trip/return-path.ts"

/**
 * From the refusal of a page for certain roles: signs the reader in, and leads back to the page [PAGE-06]. A sign-in
 * itself returns to the portal only, so that a forged return address can't lead far [AUTH-03].
 */
export async function loader(args: LoaderFunctionArgs) {
  await requirePortalUser(args)
  const context = await requestContext(args)
  return redirect(hostPath(context.url.searchParams.get("to")) ?? portalPath(context))
}

export { action }
