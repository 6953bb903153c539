import type { LoaderFunctionArgs } from "@remix-run/node"
import { askedShape } from "../forms/files/file-shape.ts"
import { portalFault } from "../portal/frame/portal-fault.server.ts"
import { requireOneTicketAsker } from "../portal/tickets/ticket-asker.server.ts"
import { action } from "../request/answers/method-not-allowed.server.ts"
import { notFound } from "../request/answers/not-found.server.ts"

/** A ticket's file, for everybody who may read the ticket; the tickets service decides. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, context } = await requireOneTicketAsker(args)
  const { openAttachment } = context.upstreams.tickets
  const id = args.params.attachmentId ?? ""
  const answer = await openAttachment(args.request, user.idToken, id, askedShape(args.request)).catch(
    (error: Error) => {
      throw portalFault(context, "tickets", error)
    },
  )
  if (answer.status === 404) throw notFound(context)
  return answer
}

export { action }
