import { expect, test } from "vitest"
import { loadMachineBox, type MachineBoxView } from "../../../../app/portal/inventory/machine-box.server.ts"
import { createTestAsker } from "../frame/test-asker.ts"

const address = "http://localhost:3000/en/mykomax"
const roles = ["kmx_int_assetdb_active"]
const plants = ["Kiel", "Gdańsk", "Bari", "Porto", "Lyon", "Sold"].map((name, index) => ({
  ...{ id: `loc-${index}`, name, machineCount: [3, 1200, 4, 5, 6, 0][index] ?? 0 },
}))

test("the dashboard lists machines first: the plants with the most of them, each with its list [INV-01]", async () => {
  const asker = createTestAsker(address, { answers: { MachineBox: { plants } }, user: { roles } })
  const view = (await loadMachineBox(asker)) as MachineBoxView
  expect(view.plants.map(({ name }) => name)).toEqual(["Gdańsk", "Lyon", "Porto", "Bari"])
  expect(view.plants[0]?.href).toBe("/en/mykomax/inventory?plant=loc-1")
  expect(view.machineCount).toBe(1218)
})

test("who has no inventory or no machine sees no such box; a service that is away says so in it [ERR-06]", async () => {
  const without = createTestAsker(address, { answers: { MachineBox: { plants } }, user: { roles: [] } })
  expect(await loadMachineBox(without)).toBeNull()
  const none = { MachineBox: { plants: plants.slice(5) } }
  expect(await loadMachineBox(createTestAsker(address, { answers: none, user: { roles } }))).toBeNull()
  const away = await loadMachineBox(createTestAsker(address, { user: { roles } }))
  expect(away).toMatchObject({ plants: [], fault: { service: "machines", reference: "test-request" } })
})
