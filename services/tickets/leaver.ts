/** What the customers service asks of tickets when somebody leaves an organisation (`services/customers/register/leaver.ts`). */
import type pg from "pg"
import type { TicketParts } from "./actions.ts"
import { handOverTickets } from "./hand-over.ts"
import { HandOverStore } from "./hand-over-store.ts"

type Person = { subject: string; name: string; email: string; language: string }

export type TicketLeaver = {
  name: "tickets"
  /** Open tickets of the person in the organisation. */
  count(subject: string, organisation: string): Promise<number>
  /**
   * Part of the transaction in which the person leaves.
   * @param heir null: a colleague who sees them already; without one they are closed.
   * @param actor the administrator who does it.
   * @returns how many tickets it was.
   */
  handOver(
    leaving: { subject: string; organisation: string; heir: Person | null; actor: string },
    client: pg.ClientBase,
  ): Promise<number>
}

export function createTicketLeaver(parts: Pick<TicketParts, "pool" | "directory" | "mails">): TicketLeaver {
  return {
    name: "tickets",
    count: (subject, organisation) => new HandOverStore(parts.pool).countOpenTickets(subject, organisation),
    handOver: (leaving, client) => handOverTickets(parts, leaving, client),
  }
}
