import { PlantCountsDocument } from "../../ground/graphql/generated/machines.ts"
import { askAs } from "../frame/ask-as.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"

/** How many machines stand in each plant, by its id. Null when the machines service fails: screens stand without it. */
export async function findPlantCounts(
  asker: PortalAsker,
  organisation: string,
): Promise<Record<string, number> | null> {
  try {
    const { request } = asker.context.upstreams.machines
    const { plants } = await askAs(asker, request, PlantCountsDocument, { organisation })
    return Object.fromEntries(plants.map(({ id, machineCount }) => [id, machineCount]))
  } catch (err) {
    if (err instanceof Response) throw err
    asker.context.log.warn({ err }, "how many machines stand in the plants is not known")
    return null
  }
}
