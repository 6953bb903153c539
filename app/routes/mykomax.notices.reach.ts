import type { LoaderFunctionArgs } from "@remix-run/node"
import { csvResponse } from "../ground/csv/csv.server.ts"
import { reachCsv } from "../portal/notices/staff/reach-csv.server.ts"
import { requireStaffAsker } from "../portal/requests/inbox-asker.server.ts"
import { action } from "../request/answers/method-not-allowed.server.ts"

/** Whom a notice has reached, for a spreadsheet, by the rights of the screen. */
export async function loader(args: LoaderFunctionArgs) {
  const { reference = "" } = args.params
  const csv = await reachCsv(await requireStaffAsker(args), reference)
  return csvResponse(`${reference.toLowerCase()}.csv`, csv)
}

export { action }
