/**
 * Finds another contact for the open tickets of a person who leaves an organisation or whose account is deleted, or closes
 * them [ACCT-09] [USER-14].
 */
import type pg from "pg"
import type { TicketParts } from "./actions.ts"
import { HandOverStore, type Heir, type OpenTicket } from "./hand-over-store.ts"
import { TicketWriter } from "./write-store.ts"

type Leaving = {
  subject: string
  /** Null for all, when the account is deleted. */
  organisation: string | null
  /** Whom an administrator chose. */
  heir: Heir | null
  /** Who does it, and gets no mail about it. */
  actor: string
}

/**
 * Without a chosen heir a ticket passes only to a colleague who may read it already, so that nobody sees more than before.
 * Without such a colleague nobody could answer support, so the ticket is closed.
 * @returns how many tickets it was.
 */
export async function handOverTickets(
  { directory, mails }: Pick<TicketParts, "directory" | "mails">,
  { subject, organisation, heir: chosen, actor }: Leaving,
  client: pg.ClientBase,
): Promise<number> {
  const store = new HandOverStore(client)
  const tickets = await store.lockOpenTickets(subject, organisation)
  // First, so that who leaves gets no mail about what happens to the tickets now.
  if (organisation) await store.stopFollowing(subject, organisation)
  const heir = chosen && tickets.length > 0 && (await store.keepHeir(chosen)) ? chosen.subject : null
  for (const ticket of tickets) {
    // Who was chosen gets one mail about everything from the customers service.
    if (heir) await handOver(ticket, heir, client)
    else await passOn(ticket)
  }
  return tickets.length

  async function passOn(ticket: OpenTicket) {
    const colleagues = await store.listColleagues(ticket, subject)
    const seeing = await directory.listSeeingColleagues(ticket.organisationId, colleagues, client)
    const colleague = colleagues.find((one) => seeing.includes(one))
    const entry = colleague ? await handOver(ticket, colleague, client) : await close(ticket, subject, client)
    await mails.tell({ ...entry, ticketId: ticket.id, actor }, client)
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
