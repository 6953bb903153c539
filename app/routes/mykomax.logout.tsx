import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { requirePortal } from "../request/answers/require-portal.server.ts"
import { requireSameOrigin } from "../request/answers/same-origin.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../request/document/page-title.ts"
import { portalPath } from "../request/portal-address/portal-path.ts"
import { localizedPath } from "../request/sites/localized-path.ts"
import { isSignedIn, isWanted, signOut } from "../sign-in/sign-out/sign-out.server.ts"
import { SignOutPage, type SignOutView } from "../sign-in/sign-out/sign-out-page.tsx"

export const handle = { guards: ["main-site"] }

export const meta: MetaFunction<typeof loader> = ({ data: view }) =>
  view ? [{ title: view.documentTitle }, { name: "robots", content: "noindex" }] : []

export const headers: HeadersFunction = routeHeaders

/** The menu's link logs out [ROUTE-09]. A link from another website asks for confirmation first. */
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
