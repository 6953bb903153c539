import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { accountPath } from "../portal/account/account-path.ts"
import { requestContext } from "../request/context/context.server.ts"
import { addressOnSite } from "../request/sites/address.ts"
import { valueFor } from "../request/sites/per-site.ts"

/** Where a password manager sends people who want another password; the portal is on the main site only. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  const configured = valueFor(context.site, context.upstreams.settings.CHANGE_PASSWORD_URL)
  const main = context.systemData.sites.find(({ isMain }) => isMain) ?? context.site
  const target = configured ?? addressOnSite(main, accountPath, context) ?? accountPath
  return redirect(target, { headers: { "Cache-Control": "private, no-store" } })
}

export { action } from "../request/answers/method-not-allowed.server.ts"
