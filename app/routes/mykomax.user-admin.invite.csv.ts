import type { LoaderFunctionArgs } from "@remix-run/node"
import { csvResponse } from "../ground/csv/csv.server.ts"
import { batchCsv } from "../portal/user-admin/invite/batch.server.ts"
import { requireUserAdmin } from "../portal/user-admin/user-admin-asker.server.ts"
import { action } from "../request/answers/method-not-allowed.server.ts"

/** The results of a list for a spreadsheet, by the same address, rights and filter as the screen. */
export async function loader(args: LoaderFunctionArgs) {
  const csv = await batchCsv(await requireUserAdmin(args), args.params.batchId ?? "")
  return csvResponse("invitations.csv", csv)
}

export { action }
