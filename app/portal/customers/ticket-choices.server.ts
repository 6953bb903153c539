/**
 * Plants and machines that a ticket can be about. The customers service returns only those of the asker's organisation.
 */
import {
  LocationsDocument,
  type LocationsQuery,
  MachineChoicesDocument,
  type MachineChoicesQuery,
} from "../../ground/graphql/generated/customers.ts"
import { askAs } from "../frame/ask-as.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"

export type LocationChoice = LocationsQuery["locations"][number]
export type MachineChoice = MachineChoicesQuery["machines"]["items"][number]
export type MachineChoices = { items: MachineChoice[]; total: number }

const maxMachines = 100

export async function listLocations(asker: PortalAsker): Promise<LocationChoice[]> {
  const { request } = asker.context.upstreams.customers
  return (await askAs(asker, request, LocationsDocument, {})).locations
}

/** The first hundred machines, ordered by plant; a search finds the others. */
export async function listMachineChoices(asker: PortalAsker, search = ""): Promise<MachineChoices> {
  const { request } = asker.context.upstreams.customers
  const variables = { search: search.trim() || null, first: maxMachines }
  return (await askAs(asker, request, MachineChoicesDocument, variables)).machines
}
