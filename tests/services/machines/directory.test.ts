/** What other services of the process get, and what the machines keep of plants. */
import { json, Router } from "express"
import { afterAll, beforeAll, expect, test } from "vitest"
import { inTransaction } from "../../../platform/database/database.ts"
import { createMachineDirectory } from "../../../services/machines/directory.ts"
import { renewPlant } from "../../../services/machines/plants.ts"
import { createRemoteDirectory } from "../../../services/machines/remote-directory.ts"
import { serveRouter } from "../serve-router.ts"
import { fixtureNow, openMachines } from "./machines-endpoint.ts"

let endpoint: Awaited<ReturnType<typeof openMachines>>
beforeAll(async () => {
  endpoint = await openMachines()
})
afterAll(() => endpoint.close())

test("a ticket's machine is one in use of its organisation", async () => {
  const { findMachine } = createMachineDirectory(endpoint.pool)
  expect(await findMachine("org-a", "m-1")).toMatchObject({
    serialNumber: "SN2041-07",
    location: { id: "loc-a1" },
  })
  for (const [organisation, id] of [
    ["org-b", "m-1"],
    ["org-a", "m-9"],
    ["org-a", "m-4"],
  ] as const)
    expect(await findMachine(organisation, id)).toBeNull()
})

test("what gives a right to software are machines in use and contracts that hold today", async () => {
  const { owned } = createMachineDirectory(endpoint.pool, fixtureNow)
  const { models, serialKeys, contracts } = await owned("org-a")
  expect(serialKeys.toSorted()).toEqual(["LI90100", "SN204107", "SN204108"])
  // Sold: m-4, the only Torsa.
  expect(models.filter((model) => model.startsWith("Torsa"))).toEqual([])
  expect(contracts).toEqual(["Plus"])
  const later = createMachineDirectory(endpoint.pool, () => new Date("2028-01-01T12:00:00Z"))
  expect((await later.owned("org-a")).contracts).toEqual([])
  expect(await owned("org-unknown")).toEqual({ models: [], serialKeys: [], contracts: [] })
})

test("a plant that is renamed is renamed in lists and found by its new name, of its own organisation alone", async () => {
  const plant = { id: "loc-a2", name: "Eschweiler", city: "Eschweiler", country: "DE" }
  await inTransaction(endpoint.pool, (client) => renewPlant("org-b", plant, client))
  const query = (search: string) => `{ machines(search: "${search}") { items { id location { name } } } }`
  const found = async (search: string) => (await endpoint.ask("anna", query(search))).data
  expect(await found("eschweiler")).toEqual({ machines: { items: [] } })
  await inTransaction(endpoint.pool, (client) => renewPlant("org-a", plant, client))
  expect(await found("eschweiler lineo")).toEqual({
    machines: { items: [{ id: "m-2", location: { name: "Eschweiler" } }] },
  })
  expect(await found("aachen")).toEqual({ machines: { items: [] } })
})

test("machines elsewhere are asked with the website's own token, and not again within a minute", async () => {
  const asked: unknown[] = []
  const router = Router()
    .use(json())
    .post("/graphql", (request, response) => {
      asked.push([request.headers.authorization, request.body.variables])
      const owned = { models: ["Sigma 688"], serialKeys: ["SN1"], contracts: [] }
      response.json({ data: "id" in request.body.variables ? { findMachine: null } : { owned } })
    })
  const url = `${await serveRouter(router)}/graphql`
  let now = 0
  const service = { url, fetch, token: "own", timeoutMs: 1_000 }
  const { owned, findMachine } = createRemoteDirectory(service, () => now)
  expect(await owned("org-a")).toEqual({ models: ["Sigma 688"], serialKeys: ["SN1"], contracts: [] })
  await owned("org-a")
  now = 60_001
  await owned("org-a")
  expect(await findMachine("org-a", "m-1")).toBeNull()
  expect(asked).toEqual([
    ["Bearer own", { organisation: "org-a" }],
    ["Bearer own", { organisation: "org-a" }],
    ["Bearer own", { organisation: "org-a", id: "m-1" }],
  ])
})
