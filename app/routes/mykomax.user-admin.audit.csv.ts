import type { LoaderFunctionArgs } from "@remix-run/node"
import { csvResponse } from "../ground/csv/csv.server.ts"
import { auditCsv } from "../portal/user-admin/audit/audit.server.ts"
import { requireUserAdmin } from "../portal/user-admin/user-admin-asker.server.ts"
import { action } from "../request/answers/method-not-allowed.server.ts"

/** The log for a spreadsheet, by the same filter and rights as the screen. */
export async function loader(args: LoaderFunctionArgs) {
  return csvResponse("audit.csv", await auditCsv(await requireUserAdmin(args)))
}

export { action }
