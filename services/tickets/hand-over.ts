/** Finds another contact for the open tickets of a person whose account is deleted, or closes them [ACCT-09]. */
import type pg from "pg"
import type { TicketParts } from "./actions.ts"
import { HandOverStore, type OpenTicket } from "./hand-over-store.ts"
import { TicketWriter } from "./write-store.ts"

/**
 * A ticket passes only to a colleague who may read it already, so a deletion never shows anybody more than before.
 * Without such a colleague nobody could answer support, so the ticket is closed.
 */
export async function handOverTickets(
  { directory, mails }: Pick<TicketParts, "directory" | "mails">,
  leaving: string,
  client: pg.ClientBase,
): Promise<void> {
  const store = new HandOverStore(client)
  for (const ticket of await store.lockOpenTickets(leaving)) {
    const colleagues = await store.listColleagues(ticket, leaving)
    const seeing = await directory.listSeeingColleagues(ticket.organisationId, colleagues, client)
    const heir = colleagues.find((subject) => seeing.includes(subject))
    const entry = heir ? await handOver(ticket, heir, client) : await close(ticket, leaving, client)
    await mails.tell({ ...entry, ticketId: ticket.id, actor: leaving }, client)
  }
}

async function handOver({ id }: OpenTicket, heir: string, client: pg.ClientBase) {
  const writer = new TicketWriter(client)
  const entryId = await writer.insertEntry({ ...entryFor(id, heir), kind: "HANDED_OVER" })
  await new HandOverStore(client).changeContact(id, heir)
  await writer.follow(id, heir)
  return { kind: "handedOver", entryId } as const
}

async function close({ id }: OpenTicket, leaving: string, client: pg.ClientBase) {
  const writer = new TicketWriter(client)
  const status = "CLOSED"
  const closureReason = "NO_LONGER_RELEVANT"
  const entry = { ...entryFor(id, leaving), kind: status, status, closureReason } as const
  const entryId = await writer.insertEntry(entry)
  await writer.applyEntry(entryId, entry)
  return { kind: "closed", entryId, status, closureReason } as const
}

function entryFor(ticketId: string, authorId: string) {
  const key = `handed-over-${ticketId}-${Date.now()}`
  return { ticketId, key, authorId, isSupport: false, text: null, status: null, closureReason: null }
}
