import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { takeKeptForm } from "../auth/portal-user.server.ts"
import { PortalErrorBoundary } from "../portal/portal-error-boundary.tsx"
import { portalMeta } from "../portal/portal-meta.ts"
import type { RouteHandle } from "../route-handle.ts"
import { changeTicket } from "../tickets/change-ticket.server.ts"
import { requireTicketAsker } from "../tickets/ticket-asker.server.ts"
import { loadTicket } from "../tickets/ticket-screen.server.ts"
import { TicketScreen } from "../tickets/ticket-screen.tsx"

export const handle = { texts: ["tickets"] } satisfies RouteHandle

export const meta = portalMeta

export async function loader(args: LoaderFunctionArgs) {
  const asker = await requireTicketAsker(args)
  return loadTicket(asker, args.params.ticketId ?? "", args.request, await takeKeptForm(args))
}

export async function action(args: ActionFunctionArgs) {
  return changeTicket(await requireTicketAsker(args), args.params.ticketId ?? "", args.request)
}

export default function TicketRoute() {
  return <TicketScreen screen={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}

export const ErrorBoundary = PortalErrorBoundary
