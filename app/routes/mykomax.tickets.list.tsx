import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { flashCookie } from "../flash/flash.server.ts"
import { readSentForm } from "../forms/sent-form.server.ts"
import { requireServiceAsker } from "../portal/portal-asker.server.ts"
import { PortalErrorBoundary } from "../portal/portal-error-boundary.tsx"
import { portalMeta } from "../portal/portal-meta.ts"
import type { RouteHandle } from "../route-handle.ts"
import { changeTicketMails, loadTicketList } from "../tickets/ticket-list.server.ts"
import { TicketListScreen } from "../tickets/ticket-list-screen.tsx"

export const handle = { texts: ["tickets"] } satisfies RouteHandle

export const meta = portalMeta

export async function loader(args: LoaderFunctionArgs) {
  return loadTicketList(await requireServiceAsker(args, "ticketing"))
}

export async function action(args: ActionFunctionArgs) {
  const asker = await requireServiceAsker(args, "ticketing")
  const { context } = asker
  const isWanted = (await readSentForm(args.request)).get("intent") === "mails-on"
  await changeTicketMails(asker, isWanted)
  const title = context.translator.t(isWanted ? "tickets:told.mailsOn" : "tickets:told.mailsOff")
  const cookie = flashCookie(context, { type: "success", title, floating: true })
  return redirect(context.localizedPath + context.search, { status: 303, headers: { "Set-Cookie": cookie } })
}

export default function TicketListRoute() {
  return <TicketListScreen view={useLoaderData<typeof loader>()} />
}

export const ErrorBoundary = PortalErrorBoundary
