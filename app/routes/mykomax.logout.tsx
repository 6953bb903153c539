import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { isSignedIn, isWanted, signOut } from "../auth/sign-out.server.ts"
import { SignOutPage, type SignOutView } from "../auth/sign-out-page.tsx"
import { requestContext } from "../context.server.ts"
import { routeHeaders } from "../http/route-headers.ts"
import { requireSameOrigin } from "../http/same-origin.server.ts"
import { documentTitle, siteBrandName } from "../pages/page-title.ts"
import { portalPath } from "../portal/portal-path.ts"
import { requirePortal } from "../portal/require-portal.server.ts"
import { localizedPath } from "../sites/localized-path.ts"

export const handle = { guards: ["main-site"] }

export const meta: MetaFunction<typeof loader> = ({ data: view }) =>
  view ? [{ title: view.documentTitle }, { name: "robots", content: "noindex" }] : []

export const headers: HeadersFunction = routeHeaders

/** Following the menu's link logs out [ROUTE-09]; what another website leads here asks first. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  requirePortal(context)
  if (isWanted(args.request, { isSignedIn: isSignedIn(context) })) throw await signOut(context)
  const view: SignOutView = {
    documentTitle: documentTitle(context.translator.t("frame:account.logOut"), siteBrandName(context.site)),
    isSignedIn: isSignedIn(context),
    portalPath: portalPath(context),
    homePath: localizedPath(context.site, context.locale, "/"),
  }
  return data(view, { headers: { "Cache-Control": "private, no-store" } })
}

export async function action(args: ActionFunctionArgs) {
  requireSameOrigin(args.request)
  const context = await requestContext(args)
  requirePortal(context)
  return signOut(context)
}

export default function SignOutRoute() {
  return <SignOutPage view={useLoaderData<typeof loader>()} />
}
