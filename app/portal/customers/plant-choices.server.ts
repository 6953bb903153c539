/** Plants that a ticket can be about. The customers service returns only those of the asker's organisation. */
import {
  PlantChoicesDocument,
  type PlantChoicesQuery,
  PlantNamesDocument,
} from "../../ground/graphql/generated/customers.ts"
import { askAs } from "../frame/ask-as.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"

export type LocationChoice = PlantChoicesQuery["locations"][number]

export type LocationChoices = {
  locations: LocationChoice[]
  /** The user's default plant in the organisation in which they act; null without one. */
  usual: string | null
}

export async function listLocations(asker: PortalAsker): Promise<LocationChoices> {
  const { request } = asker.context.upstreams.customers
  const { me, locations } = await askAs(asker, request, PlantChoicesDocument, {})
  const here = me.organisations.find(({ id }) => id === me.organisation?.id)
  return { locations, usual: here?.location?.id ?? null }
}

/** The same without the user's default plant, for filters. */
export async function listPlantNames(asker: PortalAsker): Promise<LocationChoice[]> {
  return (await askAs(asker, asker.context.upstreams.customers.request, PlantNamesDocument, {})).locations
}
