import type { LoaderFunctionArgs } from "@remix-run/node"
import { notFound } from "../errors/not-found.server.ts"
import { action } from "../http/method-not-allowed.server.ts"
import { requireAsker } from "../portal/portal-asker.server.ts"
import { portalFault } from "../portal/portal-fault.server.ts"
import { ticketFilesClaimant } from "../tickets/claimant.ts"
import { findAttachment } from "../tickets/tickets.server.ts"

/** A file of a ticket. The tickets service says whether the asker may have it; the bytes lie with the uploads. */
export async function loader(args: LoaderFunctionArgs) {
  const asker = await requireAsker(args)
  const { context } = asker
  const attachment = await findAttachment(asker, args.params.attachmentId ?? "").catch((error: Error) => {
    throw portalFault(context, "tickets", error)
  })
  if (!attachment) throw notFound(context)
  const { uploads } = context.upstreams.services
  return uploads.respond(args.request, attachment.upload, { claimant: ticketFilesClaimant })
}

export { action }
