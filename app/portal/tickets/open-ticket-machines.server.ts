import { OpenTicketMachinesDocument } from "../../ground/graphql/generated/tickets.ts"
import { isUpstreamError } from "../../ground/graphql/upstream-error.ts"
import { mayUse } from "../../sign-in/current-user/service-status.ts"
import { actingIn } from "../frame/ask-as.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { askTickets } from "./tickets.server.ts"

/** How many open tickets the machines of an organisation have, by the machine's id; those without any are left out. */
export type OpenTickets = Record<string, number>

/**
 * @param organisation null for the one in which the asker acts.
 * @returns "no-right" for who doesn't have tickets there, "away" when the service fails: lists of machines stand without it.
 */
export async function findOpenTickets(
  asker: PortalAsker,
  organisation: string | null,
): Promise<OpenTickets | "no-right" | "away"> {
  if (!mayUse("ticketing", asker.user)) return "no-right"
  const isOwn = asker.user.organisations.some(({ id }) => id === organisation)
  const there = organisation && isOwn ? actingIn(asker, organisation) : asker
  try {
    const { ticketMachines } = await askTickets(there, OpenTicketMachinesDocument, { organisation })
    return Object.fromEntries(ticketMachines.map(({ machine, open }) => [machine, open]))
  } catch (err) {
    if (err instanceof Response) throw err
    if (isUpstreamError(err) && err.reason === "FORBIDDEN") return "no-right"
    asker.context.log.warn({ err }, "which machines have open tickets is not known")
    return "away"
  }
}
