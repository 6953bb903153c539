import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { flashCookie } from "../flash/flash.server.ts"
import { readSentForm } from "../forms/sent-form.server.ts"
import { PortalErrorBoundary } from "../portal/portal-error-boundary.tsx"
import { portalMeta } from "../portal/portal-meta.ts"
import type { RouteHandle } from "../route-handle.ts"
import { requireTicketAsker } from "../tickets/ticket-asker.server.ts"
import { changeTicketList, loadTicketList } from "../tickets/ticket-list.server.ts"
import { TicketListScreen } from "../tickets/ticket-list-screen.tsx"

export const handle = { texts: ["tickets"] } satisfies RouteHandle

export const meta = portalMeta

export async function loader(args: LoaderFunctionArgs) {
  return loadTicketList(await requireTicketAsker(args))
}

export async function action(args: ActionFunctionArgs) {
  const asker = await requireTicketAsker(args)
  const { context } = asker
  const form = await readSentForm(args.request)
  const title = context.translator.t(await changeTicketList(asker, form))
  const cookie = flashCookie(context, { type: "success", title, floating: true })
  return redirect(context.localizedPath + context.search, { status: 303, headers: { "Set-Cookie": cookie } })
}

export default function TicketListRoute() {
  return <TicketListScreen view={useLoaderData<typeof loader>()} />
}

export const ErrorBoundary = PortalErrorBoundary
