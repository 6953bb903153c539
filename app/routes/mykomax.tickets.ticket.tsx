import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { noteFaults } from "../forms/fault-title.server.ts"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { takeKeptForm } from "../portal/frame/portal-user.server.ts"
import { changeTicket } from "../portal/tickets/change-ticket.server.ts"
import { requireOneTicketAsker } from "../portal/tickets/ticket-asker.server.ts"
import { loadTicket } from "../portal/tickets/ticket-screen.server.ts"
import { TicketScreen } from "../portal/tickets/ticket-screen.tsx"
import { redirectReader } from "../request/answers/redirect.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"
import { portalPath } from "../request/portal-address/portal-path.ts"

export const handle = { texts: ["tickets", "uploads"] } satisfies RouteHandle

export const meta = portalMeta

export async function loader(args: LoaderFunctionArgs) {
  const asker = await requireOneTicketAsker(args)
  const id = args.params.ticketId ?? ""
  // Ids and references have digits; a word is an address that somebody shortened or guessed.
  if (!/\d/.test(id)) throw redirectReader(portalPath(asker.context, "/tickets/list"))
  return loadTicket(asker, id, args.request, await takeKeptForm(args))
}

export async function action(args: ActionFunctionArgs) {
  const asker = await requireOneTicketAsker(args)
  return noteFaults(asker.context, await changeTicket(asker, args.params.ticketId ?? "", args.request))
}

export default function TicketRoute() {
  return <TicketScreen screen={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}

export const ErrorBoundary = PortalErrorBoundary
