import type { LoaderFunctionArgs } from "@remix-run/node"
import { askAccount } from "../account/account.server.ts"
import { AccountExportDocument } from "../graphql/generated/account.ts"
import { action } from "../http/method-not-allowed.server.ts"
import { requireAsker } from "../portal/portal-asker.server.ts"

/** Everything that the identity service holds about the account, as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const asker = await requireAsker(args)
  const { accountExport } = await askAccount(asker, AccountExportDocument, {})
  return new Response(`${JSON.stringify(accountExport, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="account.json"',
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  })
}

export { action }
