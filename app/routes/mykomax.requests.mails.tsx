import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { readSentForm } from "../forms/sent-form.server.ts"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { changeHeldMail, loadHeldMails } from "../portal/requests/held-mails.server.ts"
import { HeldMailsScreen } from "../portal/requests/held-mails-screen.tsx"
import { requireStaffAsker } from "../portal/requests/inbox-asker.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"

export const handle = { texts: ["inbox"] } satisfies RouteHandle

export const meta = portalMeta

export async function loader(args: LoaderFunctionArgs) {
  return loadHeldMails(await requireStaffAsker(args))
}

export async function action(args: ActionFunctionArgs) {
  const asker = await requireStaffAsker(args)
  return changeHeldMail(asker, await readSentForm(args.request))
}

export default function HeldMailsRoute() {
  return <HeldMailsScreen view={useLoaderData<typeof loader>()} />
}

export const ErrorBoundary = PortalErrorBoundary
