import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { routeHeaders } from "../ground/http/route-headers.ts"
import portalSheet from "../portal/frame/portal.sheet.css?url"
import { findPortalUser } from "../portal/frame/portal-user.server.ts"
import { loadInvitation, submitInvitation } from "../portal/invitation/invitation.server.ts"
import { InvitationPage } from "../portal/invitation/invitation-page.tsx"
import { requirePortal } from "../request/answers/require-portal.server.ts"
import { requestContext } from "../request/context/context.server.ts"

export const handle = { guards: ["main-site"], sheets: [portalSheet] }

export const meta: MetaFunction<typeof loader> = ({ data: view }) =>
  view ? [{ title: view.documentTitle }, { name: "robots", content: "noindex" }] : []

export const headers: HeadersFunction = routeHeaders

/** No session is needed: the token of the address is the right [USER-12]. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  requirePortal(context)
  return loadInvitation({ context, user: await findPortalUser(args) })
}

export async function action(args: ActionFunctionArgs) {
  const context = await requestContext(args)
  requirePortal(context)
  return submitInvitation({ context, user: await findPortalUser(args) }, args.request)
}

export default function InvitationRoute() {
  return <InvitationPage view={useLoaderData<typeof loader>()} />
}
