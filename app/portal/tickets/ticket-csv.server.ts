import { listCsv } from "../../forms/lists/list-csv.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"
import type { TicketRow } from "./ticket.ts"
import { readListedTickets } from "./ticket-list.server.ts"
import { ticketColumns } from "./ticket-list-query.ts"
import { listTickets } from "./tickets.server.ts"

/** As many as the service answers with at once. */
const ticketsPerQuestion = 100

/**
 * All pages of the list that the address describes, for whoever may see them. Each page is asked for when the browser
 * has taken the one before it, so a list of any length takes the memory of one page. When the service fails in the
 * middle, the download breaks off, so that nobody takes a part for the whole.
 * @throws a portal fault when the service doesn't answer the first question.
 */
export async function ticketCsv(asker: PortalAsker): Promise<ReadableStream<Uint8Array>> {
  const { translator, locale } = asker.context
  const options = { t: translator.t, language: locale.language }
  const pages = listPages(asker)
  const first = await pages.next().catch((error: Error) => {
    throw portalFault(asker.context, "tickets", error)
  })
  const encoder = new TextEncoder()
  let part = first
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (part.done) return controller.close()
      const csv = listCsv(ticketColumns, part.value, { ...options, isContinued: part !== first })
      controller.enqueue(encoder.encode(csv))
      part = await pages.next()
    },
    async cancel() {
      await pages.return(undefined)
    },
  })
}

async function* listPages(asker: PortalAsker): AsyncGenerator<TicketRow[], undefined> {
  const query = readListedTickets(asker)
  for (let skip = 0; ; ) {
    const { items, total } = (await listTickets(asker, query, { first: ticketsPerQuestion, skip })).tickets
    yield items
    skip += items.length
    if (items.length === 0 || skip >= total) return
  }
}
