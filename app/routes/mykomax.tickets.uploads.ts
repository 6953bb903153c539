import type { ActionFunctionArgs } from "@remix-run/node"
import { receiveTicketForm } from "../portal/tickets/kept-files.server.ts"
import { requireTicketAsker } from "../portal/tickets/ticket-asker.server.ts"
import { onlyPost } from "../request/answers/method-not-allowed.server.ts"

/**
 * Takes one file before its form is sent, and answers with the id that the form will name. It refuses other sites'
 * forms.
 */
export async function action(args: ActionFunctionArgs) {
  const asker = await requireTicketAsker(args)
  if (args.request.method !== "POST") return notAllowed()
  const { files, faults, faultStatus } = await receiveTicketForm(asker, args.request)
  // A faulty file isn't an error of the request: the script shows its message.
  const status = faultStatus === 429 ? 429 : 200
  return Response.json({ files, faults }, { status, headers: { "Cache-Control": "private, no-store" } })
}

export function loader() {
  return notAllowed()
}

function notAllowed() {
  return onlyPost("POST a file")
}
