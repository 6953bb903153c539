/** Sends a request on its ways, in the transaction that stores it. */
import type pg from "pg"
import { type Mail, MailError } from "../../platform/mail/mail.ts"
import { deliverToReceiver, makeTicket } from "./jobs.ts"
import type { RequestParts } from "./parts.ts"
import type { Channel } from "./rows.ts"
import { RequestWriter } from "./write-store.ts"

/** A mail that can't be composed must not undo what it tells of; it is shown as given up. */
export async function sendMail(
  { mail, log }: Pick<RequestParts, "mail" | "log">,
  { requestId, channel }: { requestId: string; channel: Channel },
  letter: Mail,
  client: pg.ClientBase,
): Promise<void> {
  const writer = new RequestWriter(client)
  const delivery = await writer.addDelivery(requestId, channel, letter.key)
  await mail.send(letter, client).catch(async (error: unknown) => {
    if (!(error instanceof MailError)) throw error
    log.warn({ err: error, request: requestId, channel }, "a mail about a request could not be written")
    await writer.settle(delivery, "GIVEN_UP", { error: error.message })
  })
}

export async function sendToReceiver(
  { queue }: Pick<RequestParts, "queue">,
  requestId: string,
  client: pg.ClientBase,
): Promise<void> {
  const delivery = await new RequestWriter(client).addDelivery(requestId, "api")
  await queue.send(deliverToReceiver, { request: requestId, delivery }, { inTransaction: client })
}

export async function sendToTickets(
  { queue }: Pick<RequestParts, "queue">,
  requestId: string,
  client: pg.ClientBase,
): Promise<void> {
  const delivery = await new RequestWriter(client).addDelivery(requestId, "ticket")
  await queue.send(makeTicket, { request: requestId, delivery }, { inTransaction: client })
}
