import type { ActionFunctionArgs } from "@remix-run/node"
import { answerFiles } from "../forms/files/receive-files.server.ts"
import { requireFilesAsker } from "../portal/frame/files-asker.server.ts"
import { receiveTicketForm } from "../portal/tickets/kept-files.server.ts"
import { onlyPost } from "../request/answers/method-not-allowed.server.ts"

/** Takes one file ahead of its form and answers with what to name it by; what is no form of this site's is refused. */
export async function action(args: ActionFunctionArgs) {
  const asker = await requireFilesAsker(args)
  if (args.request.method !== "POST") return notAllowed()
  return answerFiles(await receiveTicketForm(asker, args.request))
}

export function loader() {
  return notAllowed()
}

function notAllowed() {
  return onlyPost("POST a file")
}
