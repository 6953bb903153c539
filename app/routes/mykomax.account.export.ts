import type { LoaderFunctionArgs } from "@remix-run/node"
import { exportAccount } from "../portal/account/account-export.server.ts"
import { requireAsker } from "../portal/frame/portal-asker.server.ts"
import { action } from "../request/answers/method-not-allowed.server.ts"

/** The user's own data as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const exported = await exportAccount(await requireAsker(args))
  return new Response(`${JSON.stringify(exported, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="account.json"',
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  })
}

export { action }
