/** The machines of the organisation on the dashboard, by plant. */
import { MachineBoxDocument } from "../../ground/graphql/generated/machines.ts"
import { portalPath } from "../../request/portal-address/portal-path.ts"
import { mayUse } from "../../sign-in/current-user/service-status.ts"
import { askAs } from "../frame/ask-as.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"
import { type PortalFault, readPortalFault } from "../frame/portal-fault.ts"
import { inventoryPath } from "./inventory-path.ts"

export type MachineBoxView = {
  machineCount: number
  /** Those with the most machines; empty where the service failed. */
  plants: { href: string; name: string; machineCount: number }[]
  /** What the service failed of; null when it answered. */
  fault: PortalFault | null
  listPath: string
}

/** More plants would push what waits for the reader off the screen. */
const shown = 4

/** @returns null for who has no inventory, acts for nobody or owns no machine. A failing service becomes a fault in this box. */
export async function loadMachineBox(asker: PortalAsker): Promise<MachineBoxView | null> {
  const { context, user } = asker
  if (user.organisation === null || !mayUse("inventory", user)) return null
  const listPath = portalPath(context, inventoryPath.slice("/mykomax".length))
  try {
    const { plants } = await askAs(asker, context.upstreams.machines.request, MachineBoxDocument, {})
    const machineCount = plants.reduce((sum, plant) => sum + plant.machineCount, 0)
    if (machineCount === 0) return null
    const most = plants
      .filter((plant) => plant.machineCount > 0)
      .toSorted((one, other) => other.machineCount - one.machineCount)
      .slice(0, shown)
      .map(({ id, name, machineCount }) => ({
        href: `${listPath}?plant=${encodeURIComponent(id)}`,
        name,
        machineCount,
      }))
    return { machineCount, plants: most, fault: null, listPath }
  } catch (error) {
    if (error instanceof Response) throw error
    const fault = readPortalFault(await portalFault(context, "machines", error).json())
    return { machineCount: 0, plants: [], fault, listPath }
  }
}
