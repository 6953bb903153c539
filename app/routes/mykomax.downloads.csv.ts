import type { LoaderFunctionArgs } from "@remix-run/node"
import { csvResponse } from "../ground/csv/csv.server.ts"
import { historyCsv } from "../portal/downloads/history.server.ts"
import { requireAsker } from "../portal/frame/portal-asker.server.ts"
import { action } from "../request/answers/method-not-allowed.server.ts"

/** The history for a spreadsheet, by the same address and rights as the screen. */
export async function loader(args: LoaderFunctionArgs) {
  return csvResponse("downloads.csv", await historyCsv(await requireAsker(args)))
}

export { action }
