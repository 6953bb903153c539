import { PlantsOfMapDocument, type PlantsOfMapQuery } from "../../../ground/graphql/generated/machines.ts"
import { drawMap, frameAround } from "../../../website/locations/location-map.server.ts"
import { listOrganisationNames, type OrganisationName } from "../../customers/organisation-names.server.ts"
import { findPlantPositions } from "../../customers/plant-positions.server.ts"
import { askAs } from "../../frame/ask-as.server.ts"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import { portalFault } from "../../frame/portal-fault.server.ts"
import { portalTitle } from "../../frame/portal-title.server.ts"
import { inventorySearch, nothingChosen, readInventoryQuery } from "../inventory-list-query.ts"

export type MapPlant = PlantsOfMapQuery["plants"][number] & {
  organisationName: string | null
  /** The list of its machines, as a query string. */
  search: string
}

export type PlantMarker = {
  x: number
  y: number
  /** Several plants that would overlap share a marker. */
  plants: MapPlant[]
  machineCount: number
}

export type PlantMapView = {
  documentTitle: string
  plants: MapPlant[]
  /** Null where no position is known. */
  map: { width: number; height: number; land: string; markers: PlantMarker[] } | null
  /** Those among which the asker chooses; none for who has only one. */
  organisations: OrganisationName[]
  /** The one that is shown; empty while staff see all. */
  organisation: string
}

/** The plants with machines in use, where they stand on the earth and how many machines they have. */
export async function loadPlantMap(asker: PortalAsker): Promise<PlantMapView> {
  const { context, user } = asker
  const chosen = readInventoryQuery(context.url.searchParams, false).organisation
  const organisation = chosen || user.organisation
  const [answer, positions, names] = await Promise.all([
    askAs(asker, context.upstreams.machines.request, PlantsOfMapDocument, { organisation: chosen || null }),
    organisation ? findPlantPositions(asker, organisation) : new Map(),
    listOrganisationNames(asker),
  ]).catch((error: unknown) => {
    throw error instanceof Response ? error : portalFault(context, "machines", error)
  })
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  const query = readInventoryQuery(new URLSearchParams(), false)
  const plants = answer.plants.map((plant) => ({
    ...plant,
    organisationName: names.length > 1 ? (nameOf.get(plant.organisation) ?? null) : null,
    search: inventorySearch(query, { ...nothingChosen, plant: plant.id, organisation: chosen }),
  }))
  return {
    documentTitle: portalTitle(context, context.translator.t("inventory:map.title")),
    plants,
    map: await mapOf(plants, positions),
    organisations: names.length > 1 ? names : [],
    organisation: organisation ?? "",
  }
}

type Positions = Awaited<ReturnType<typeof findPlantPositions>>

async function mapOf(plants: readonly MapPlant[], positions: Positions): Promise<PlantMapView["map"]> {
  const placed = plants.flatMap(({ id, country }) => {
    const position = positions.get(id)
    // The website's map gathers markers of one region; here all plants are of one kind.
    return position ? [{ id, position, region: "EUROPE" as const, address: { country } }] : []
  })
  if (placed.length === 0) return null
  const { width, height, land, markers } = await drawMap(placed as never, frameAround(placed))
  const byId = new Map(plants.map((plant) => [plant.id, plant]))
  return {
    ...{ width, height, land },
    markers: markers.map(({ x, y, ids }) => {
      const there = ids.flatMap((id) => byId.get(id) ?? [])
      return {
        x,
        y,
        plants: there,
        machineCount: there.reduce((sum, { machineCount }) => sum + machineCount, 0),
      }
    }),
  }
}
