/** Sends once more what was given up: as a new delivery, so that it is tried for three days again. */
import type pg from "pg"
import { sendMail, sendToReceiver, sendToTickets } from "./deliveries.ts"
import { answerMail, copyMail, eventOfMail, handOverMail, officeMail } from "./mails.ts"
import type { RequestParts } from "./parts.ts"
import { registrationMailAgain } from "./registration-mails.ts"
import { RegistrationStore } from "./registration-store.ts"
import type { DeliveryRow, RequestRow } from "./rows.ts"
import { RequestStore } from "./store.ts"
import { RequestWriter } from "./write-store.ts"

/** @returns how many deliveries there were to send. */
export async function resendDeliveries(
  parts: RequestParts,
  row: RequestRow,
  client: pg.ClientBase,
): Promise<number> {
  const deliveries = (await new RequestStore(client).listDeliveries([row.id])).get(row.id) ?? []
  // Through the same connection: the embedded database runs one transaction at a time.
  const keys = deliveries.flatMap(({ mailKey }) => mailKey ?? [])
  const live = await parts.mail.statesOf(keys, client)
  const givenUp = deliveries.filter(
    ({ state, mailKey }) => state === "GIVEN_UP" || live.get(mailKey ?? "")?.status === "failed",
  )
  for (const delivery of givenUp) {
    await new RequestWriter(client).removeDelivery(delivery.id)
    await resend(parts, row, delivery, client)
  }
  return givenUp.length
}

async function resend(
  parts: RequestParts,
  row: RequestRow,
  { id, channel, mailKey }: DeliveryRow,
  client: pg.ClientBase,
): Promise<void> {
  if (channel === "api") return sendToReceiver(parts, row.id, client)
  if (channel === "ticket") return sendToTickets(parts, row.id, client)
  const letter = await compose(parts, row, { channel, mailKey }, client)
  // The outbox sends each key once, and the one that was given up has had its turn.
  if (letter)
    await sendMail(
      parts,
      { requestId: row.id, channel },
      { ...letter, key: `${letter.key}:again:${id}` },
      client,
    )
}

async function compose(
  { settings, now }: RequestParts,
  row: RequestRow,
  { channel, mailKey }: Pick<DeliveryRow, "channel" | "mailKey">,
  client: pg.ClientBase,
) {
  const store = new RequestStore(client)
  const files = ((await store.listFiles([row.id])).get(row.id) ?? []).map(({ fileName }) => fileName)
  const registration = await new RegistrationStore(client).find(row.id)
  if (channel === "mail-copy") return copyMail(row, files, settings, registration)
  const eventId = eventOfMail(mailKey)
  const event = (await store.listEvents([row.id])).get(row.id)?.find(({ id }) => id === eventId)
  if (channel === "mail-office") {
    if (event)
      return handOverMail(row, files, settings, {
        eventId: event.id,
        by: event.staffName ?? "Somebody",
        note: event.text,
      })
    const lead = "This request has not reached you before."
    return officeMail(row, files, settings, { key: "sent", lead })
  }
  if (!event) return registrationMailAgain(row, registration, settings, { mailKey, now: now() })
  const answered = await store.listMessageIds(row.id)
  return answerMail(row, { eventId: event.id, text: event.text ?? "", answered }, settings)
}
