import { expect, test } from "vitest"
import { loadPlantMap } from "../../../../../app/portal/inventory/map/plant-map.server.ts"
import type { Answers } from "../../../upstreams.ts"
import { createTestAsker } from "../../frame/test-asker.ts"

const address = "http://localhost:3000/en/mykomax/inventory/map"
const user = { organisation: "org-a", organisations: [{ id: "org-a", name: "Alpha" }] }
const plant = (id: string, name: string, machineCount: number) => ({
  ...{ id, organisation: "org-a", name, city: name, country: "DE", machineCount },
})
const plants = [plant("loc-1", "Hamburg", 7), plant("loc-2", "Nagoya", 3), plant("loc-3", "Somewhere", 1)]
const positions = [
  { id: "loc-1", position: { latitude: 53.5, longitude: 10 } },
  { id: "loc-2", position: { latitude: 35.1, longitude: 136.9 } },
  { id: "loc-3", position: null },
]

test("plants stand where they are, with their machines and the list of these; one without a position is in the list below", async () => {
  const answers = { PlantsOfMap: { plants }, PlantPositions: { locations: positions } } as Answers
  const view = await loadPlantMap(createTestAsker(address, { answers, user }))
  expect(view.plants.map(({ search }) => search)).toEqual(["?plant=loc-1", "?plant=loc-2", "?plant=loc-3"])
  const markers = view.map?.markers ?? []
  expect(markers.map(({ plants: there, machineCount }) => [there[0]?.name, machineCount])).toEqual([
    ["Hamburg", 7],
    ["Nagoya", 3],
  ])
  const [hamburg, nagoya] = markers
  expect(hamburg?.x).toBeLessThan(nagoya?.x ?? 0)
  expect(view.map?.land).toMatch(/^m/i)
})

test("a register elsewhere without positions leaves the list, and no map", async () => {
  const view = await loadPlantMap(
    createTestAsker(address, { answers: { PlantsOfMap: { plants } } as Answers, user }),
  )
  expect(view).toMatchObject({ map: null, plants })
})

test("another organisation of the asker is shown with links to its machines", async () => {
  const organisations = [...user.organisations, { id: "org-b", name: "Beta" }]
  const answers = { PlantsOfMap: { plants }, PlantPositions: { locations: [] } } as Answers
  const asker = createTestAsker(`${address}?organisation=org-b`, {
    answers,
    user: { ...user, organisations },
  })
  const view = await loadPlantMap(asker)
  expect(view).toMatchObject({ organisation: "org-b", organisations })
  expect(view.plants[0]?.search).toBe("?organisation=org-b&plant=loc-1")
  expect(asker.asked.map(({ variables }) => variables)).toEqual([
    { organisation: "org-b" },
    { organisation: "org-b" },
  ])
})
