import { listCsv } from "../../forms/lists/list-csv.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"
import type { TicketRow } from "./ticket.ts"
import { readListedTickets } from "./ticket-list.server.ts"
import { ticketColumns } from "./ticket-list-query.ts"
import { listTickets } from "./tickets.server.ts"

/** As many as the service answers with at once. */
const ticketsPerQuestion = 100
/** More than a customer has, and few enough to be put together in memory. */
const maxTickets = 10_000

/** All pages of the list that the address describes, for whoever may see them. @throws a portal fault without the service. */
export async function ticketCsv(asker: PortalAsker): Promise<string> {
  const { translator, locale } = asker.context
  const tickets = await listAll(asker).catch((error: Error) => {
    throw portalFault(asker.context, "tickets", error)
  })
  return listCsv(ticketColumns, tickets, { t: translator.t, language: locale.language })
}

async function listAll(asker: PortalAsker): Promise<TicketRow[]> {
  const query = readListedTickets(asker)
  const listed: TicketRow[] = []
  while (listed.length < maxTickets) {
    const range = { first: ticketsPerQuestion, skip: listed.length }
    const { items, total } = (await listTickets(asker, query, range)).tickets
    listed.push(...items)
    if (items.length === 0 || listed.length >= total) break
  }
  return listed
}
