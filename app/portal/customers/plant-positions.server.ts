import { PlantPositionsDocument } from "../../ground/graphql/generated/customers.ts"
import { askAs } from "../frame/ask-as.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"

export type PlantPosition = { latitude: number; longitude: number }

/**
 * Where the organisation's open plants stand, by id. Empty when the register doesn't answer: one elsewhere may know no
 * positions at all, and lists stand without them.
 */
export async function findPlantPositions(
  asker: PortalAsker,
  organisation: string | null,
): Promise<Map<string, PlantPosition>> {
  try {
    const { request } = asker.context.upstreams.customers
    const { locations } = await askAs(asker, request, PlantPositionsDocument, { organisation })
    return new Map(locations.flatMap(({ id, position }) => (position ? [[id, position]] : [])))
  } catch (err) {
    if (err instanceof Response) throw err
    asker.context.log.warn({ err }, "where the plants stand is not known")
    return new Map()
  }
}
