import { listCsvStream } from "../../forms/lists/list-csv.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"
import { readListedTickets } from "./ticket-list.server.ts"
import { ticketColumns } from "./ticket-list-query.ts"
import { listTickets } from "./tickets.server.ts"

/** All pages of the list that the address describes, for whoever may see them. @throws a portal fault when the service is away. */
export function ticketCsv(asker: PortalAsker): Promise<ReadableStream<Uint8Array>> {
  const { translator, locale } = asker.context
  const query = readListedTickets(asker)
  return listCsvStream(ticketColumns, async (range) => (await listTickets(asker, query, range)).tickets, {
    t: translator.t,
    language: locale.language,
  }).catch((error: Error) => {
    throw portalFault(asker.context, "tickets", error)
  })
}
