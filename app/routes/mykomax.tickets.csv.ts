import type { LoaderFunctionArgs } from "@remix-run/node"
import { csvResponse } from "../ground/csv/csv.server.ts"
import { requireTicketAsker } from "../portal/tickets/ticket-asker.server.ts"
import { ticketCsv } from "../portal/tickets/ticket-csv.server.ts"
import { action } from "../request/answers/method-not-allowed.server.ts"

/** The ticket list for a spreadsheet, by the same address, rights and order as the screen. */
export async function loader(args: LoaderFunctionArgs) {
  return csvResponse("tickets.csv", await ticketCsv(await requireTicketAsker(args)))
}

export { action }
