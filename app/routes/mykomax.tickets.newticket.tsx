import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { takeKeptForm } from "../auth/portal-user.server.ts"
import { PortalErrorBoundary } from "../portal/portal-error-boundary.tsx"
import { portalMeta } from "../portal/portal-meta.ts"
import type { RouteHandle } from "../route-handle.ts"
import { loadNewTicket, submitNewTicket } from "../tickets/new-ticket.server.ts"
import { NewTicketScreen } from "../tickets/new-ticket-screen.tsx"
import { requireTicketAsker } from "../tickets/ticket-asker.server.ts"

export const handle = { texts: ["tickets"] } satisfies RouteHandle

export const meta = portalMeta

export async function loader(args: LoaderFunctionArgs) {
  const asker = await requireTicketAsker(args)
  return loadNewTicket(asker, await takeKeptForm(args))
}

export async function action(args: ActionFunctionArgs) {
  return submitNewTicket(await requireTicketAsker(args), args.request)
}

export default function NewTicketRoute() {
  return <NewTicketScreen view={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}

export const ErrorBoundary = PortalErrorBoundary
