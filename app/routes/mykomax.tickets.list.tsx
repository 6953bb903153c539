import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { readSentForm } from "../forms/sent-form.server.ts"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { requireTicketAsker } from "../portal/tickets/ticket-asker.server.ts"
import { changeTicketList, loadTicketList } from "../portal/tickets/ticket-list.server.ts"
import { TicketListScreen } from "../portal/tickets/ticket-list-screen.tsx"
import { seeOtherWithFlash } from "../request/answers/redirect.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"

// A ticket is opened from the list in place, with all that it says of its files.
export const handle = { texts: ["tickets", "uploads"] } satisfies RouteHandle

export const meta = portalMeta

export async function loader(args: LoaderFunctionArgs) {
  return loadTicketList(await requireTicketAsker(args))
}

export async function action(args: ActionFunctionArgs) {
  const asker = await requireTicketAsker(args)
  const { context } = asker
  const form = await readSentForm(args.request)
  const title = context.translator.t(await changeTicketList(asker, form))
  const message = { type: "success" as const, title, floating: true }
  return seeOtherWithFlash(context, context.localizedPath + context.search, message)
}

export default function TicketListRoute() {
  return <TicketListScreen view={useLoaderData<typeof loader>()} />
}

export const ErrorBoundary = PortalErrorBoundary
