import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { noteFaults } from "../forms/fault-title.server.ts"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { takeKeptForm } from "../portal/frame/portal-user.server.ts"
import { loadNewTicket, submitNewTicket } from "../portal/tickets/new-ticket.server.ts"
import { NewTicketScreen } from "../portal/tickets/new-ticket-screen.tsx"
import { requireTicketAsker } from "../portal/tickets/ticket-asker.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"

export const handle = { texts: ["tickets", "uploads"] } satisfies RouteHandle

export const meta = portalMeta

export async function loader(args: LoaderFunctionArgs) {
  const asker = await requireTicketAsker(args)
  return loadNewTicket(asker, await takeKeptForm(args))
}

export async function action(args: ActionFunctionArgs) {
  const asker = await requireTicketAsker(args)
  return noteFaults(asker.context, await submitNewTicket(asker, args.request))
}

export default function NewTicketRoute() {
  return <NewTicketScreen view={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}

export const ErrorBoundary = PortalErrorBoundary
