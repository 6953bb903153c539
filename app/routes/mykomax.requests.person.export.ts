import type { LoaderFunctionArgs } from "@remix-run/node"
import { requireStaffAsker } from "../portal/requests/inbox-asker.server.ts"
import { exportPerson } from "../portal/requests/person.server.ts"
import { action } from "../request/answers/method-not-allowed.server.ts"

/** Everything that is kept about a person, as a file to hand out. */
export async function loader(args: LoaderFunctionArgs) {
  const exported = await exportPerson(await requireStaffAsker(args))
  return new Response(`${JSON.stringify(exported, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="requests.json"',
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  })
}

export { action }
