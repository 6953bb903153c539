import { MachineTicketsDocument, type MachineTicketsQuery } from "../../ground/graphql/generated/tickets.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { askTickets } from "./tickets.server.ts"

/** The tickets about one machine that were touched last, and how many there are for this reader. */
export type MachineTickets = MachineTicketsQuery["tickets"]

export async function loadMachineTickets(
  asker: PortalAsker,
  { id }: { id: string },
): Promise<MachineTickets> {
  const { tickets } = await askTickets(asker, MachineTicketsDocument, { machine: id })
  return tickets
}
