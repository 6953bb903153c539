import type { LoaderFunctionArgs } from "@remix-run/node"
import { csvResponse } from "../ground/csv/csv.server.ts"
import { requireStaffAsker } from "../portal/requests/inbox-asker.server.ts"
import { inboxCsv } from "../portal/requests/inbox-csv.server.ts"
import { action } from "../request/answers/method-not-allowed.server.ts"

/** The inbox for a spreadsheet, by the same address, rights and order as the screen. */
export async function loader(args: LoaderFunctionArgs) {
  return csvResponse("requests.csv", await inboxCsv(await requireStaffAsker(args)))
}

export { action }
