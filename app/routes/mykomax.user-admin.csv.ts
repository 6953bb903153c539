import type { LoaderFunctionArgs } from "@remix-run/node"
import { csvResponse } from "../ground/csv/csv.server.ts"
import { peopleCsv } from "../portal/user-admin/people/people-list.server.ts"
import { requireUserAdmin } from "../portal/user-admin/user-admin-asker.server.ts"
import { action } from "../request/answers/method-not-allowed.server.ts"

/** The list of people for a spreadsheet, by the same address, rights and order as the screen. */
export async function loader(args: LoaderFunctionArgs) {
  return csvResponse("users.csv", await peopleCsv(await requireUserAdmin(args)))
}

export { action }
