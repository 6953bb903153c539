import type { ActionFunctionArgs } from "@remix-run/node"
import { requireServiceAsker } from "../portal/portal-asker.server.ts"
import { receiveTicketForm } from "../tickets/kept-files.server.ts"

/** Takes one file ahead of its form and answers with what to name it by; what is no form of this site's is refused. */
export async function action(args: ActionFunctionArgs) {
  const asker = await requireServiceAsker(args, "ticketing")
  if (args.request.method !== "POST") return notAllowed()
  const { files, faults } = await receiveTicketForm(asker, args.request)
  return Response.json({ files, faults }, { headers: { "Cache-Control": "private, no-store" } })
}

export function loader() {
  return notAllowed()
}

function notAllowed() {
  return Response.json({ message: "POST a file" }, { status: 405, headers: { Allow: "POST" } })
}
