import type { LoaderFunctionArgs } from "@remix-run/node"
import { csvResponse } from "../ground/csv/csv.server.ts"
import { confirmationCsv } from "../portal/user-admin/confirmations/confirmations.server.ts"
import { requireUserAdmin } from "../portal/user-admin/user-admin-asker.server.ts"
import { action } from "../request/answers/method-not-allowed.server.ts"

/** Everybody of a confirmation and what was decided, for a spreadsheet. */
export async function loader(args: LoaderFunctionArgs) {
  const asker = await requireUserAdmin(args)
  return csvResponse("confirmation.csv", await confirmationCsv(asker, args.params.reviewId ?? ""))
}

export { action }
