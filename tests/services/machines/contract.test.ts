/** What any machines service must answer, the embedded one or another that holds the fixture. */
import { afterAll, beforeAll, expect, test } from "vitest"
import type { PersonName } from "../customers/fixture.ts"
import { type MachinesEndpoint, openMachinesEndpoint } from "./machines-endpoint.ts"

let endpoint: MachinesEndpoint
beforeAll(async () => {
  endpoint = await openMachinesEndpoint()
})
afterAll(() => endpoint.close())

async function dataOf(
  person: PersonName,
  query: string,
  variables?: object,
): Promise<Record<string, unknown>> {
  const { data, errors } = await endpoint.ask(person, query, variables)
  expect(errors).toBeUndefined()
  return data ?? {}
}

test("without a valid token nothing is answered", async () => {
  expect(await endpoint.ask(null, "{ machineCount }")).toMatchObject({
    status: 401,
    errors: [{ extensions: { code: "UNAUTHENTICATED" } }],
  })
})

test("a machine comes with its plant, model and page in the catalogue", async () => {
  const query =
    '{ machine(id: "m-1") { id serialNumber name model commissionedOn productSlug location { id name city country } } }'
  expect(await dataOf("anna", query)).toEqual({
    machine: {
      id: "m-1",
      serialNumber: "SN2041-07",
      name: "Line 1",
      model: "Sigma 688",
      commissionedOn: "2019-03-04",
      productSlug: "sigma-688",
      location: { id: "loc-a1", name: "Hamburg", city: "Hamburg", country: "DE" },
    },
  })
})

test("a machine says what holds for it, in days, and what has happened to it", async () => {
  const query = `query ($id: ID!) { machine(id: $id) { status endedOn type warrantyUntil daysOfWarranty contract { number level startsOn endsOn daysLeft }
    namePlate { key value unit } software { product version installedOn } events { at kind facts { key value } ticket } } }`
  expect(await dataOf("anna", query, { id: "m-1" })).toEqual({
    machine: {
      ...{ status: "ACTIVE", endedOn: null, type: "CRIMPING", warrantyUntil: null, daysOfWarranty: null },
      contract: {
        number: "SC-2",
        level: "Plus",
        startsOn: "2025-01-01",
        endsOn: "2027-12-31",
        daysLeft: 405,
      },
      namePlate: [{ key: "VOLTAGE", value: "3 × 400", unit: "V" }],
      software: [{ product: "sigma-control", version: "4.1.3", installedOn: "2025-02-01" }],
      events: [
        {
          ...{ at: "2025-02-01T08:00:00.000Z", kind: "SERVICED", ticket: "T-1" },
          facts: [{ key: "hours", value: "9100" }],
        },
        { at: "2019-03-04T08:00:00.000Z", kind: "COMMISSIONED", facts: [], ticket: null },
      ],
    },
  })
  expect(await dataOf("anna", query, { id: "m-2" })).toMatchObject({
    machine: { warrantyUntil: "2026-12-31", daysOfWarranty: 40, contract: null, software: [], events: [] },
  })
  expect(await dataOf("anna", query, { id: "m-4" })).toMatchObject({
    machine: { status: "SOLD", endedOn: "2024-05-05" },
  })
})

type Ids = { machines: { items: { id: string }[]; total: number; models: string[]; types: string[] } }

const list = `query ($organisation: ID, $filter: MachineFilter, $search: String, $sort: MachineSort! = NAME, $descending: Boolean! = false,
  $first: Int! = 25, $skip: Int! = 0) { machines(organisation: $organisation, filter: $filter, search: $search, sort: $sort,
  descending: $descending, first: $first, skip: $skip) { items { id } total models types } }`

async function ids(variables: object, person: PersonName = "anna") {
  const { machines } = (await dataOf(person, list, variables)) as Ids
  return [...machines.items.map(({ id }) => id), machines.total]
}

test("machines in use are filtered, searched, sorted and paged", async () => {
  const { machines } = (await dataOf("anna", list, { filter: { models: ["none"] } })) as Ids
  expect(machines).toEqual({
    ...{ items: [], total: 0, models: ["Lineo 560", "Sigma 688"] },
    types: ["CRIMPING", "CUT_AND_STRIP"],
  })
  expect(await ids({ sort: "COMMISSIONED" })).toEqual(["m-3", "m-1", "m-2", 3])
  expect(await ids({ sort: "SERIAL_NUMBER", descending: true })).toEqual(["m-3", "m-1", "m-2", 3])
  expect(await ids({ sort: "LOCATION" })).toEqual(["m-2", "m-1", "m-3", 3])
  expect(await ids({ sort: "COMMISSIONED", first: 1, skip: 1 })).toEqual(["m-1", 3])
  expect(await ids({ filter: { locations: ["loc-a2", "loc-b1"] } })).toEqual(["m-2", 1])
  expect(await ids({ filter: { models: ["Sigma 688"] }, sort: "SERIAL_NUMBER" })).toEqual(["m-1", "m-3", 2])
  expect(await ids({ filter: { types: ["CUT_AND_STRIP"] } })).toEqual(["m-2", 1])
  expect(await ids({ filter: { ids: ["m-3", "m-9"] } })).toEqual(["m-3", 1])
  expect(await ids({ search: "sigma 2041", sort: "SERIAL_NUMBER" })).toEqual(["m-1", "m-3", 2])
  expect(await ids({ search: "sn2041-07" })).toEqual(["m-1", 1])
  expect(await ids({ search: "圧着" })).toEqual(["m-3", 1])
  expect(await ids({ search: "aachen" })).toEqual(["m-2", 1])
  expect(await ids({ search: "' | ! & :*" })).toEqual(expect.arrayContaining([3]))
  expect(await ids({ search: "nothing like this" })).toEqual([0])
})

test("machines are found by warranty and contract, and old ones only when they are asked for [ROUTE-12]", async () => {
  expect(await ids({ filter: { warranty: "RUNNING" } })).toEqual(["m-2", 1])
  expect(await ids({ filter: { warranty: "ENDING" } })).toEqual(["m-2", 1])
  expect(await ids({ filter: { warranty: "OVER" } })).toEqual(["m-3", 1])
  expect(await ids({ filter: { warranty: "NONE" } })).toEqual(["m-1", 1])
  expect(await ids({ filter: { contract: "RUNNING" } })).toEqual(["m-1", 1])
  expect(await ids({ filter: { contract: "ENDING" } })).toEqual([0])
  expect(await ids({ filter: { contract: "OVER", warranty: "OVER" } })).toEqual(["m-3", 1])
  expect(await ids({ filter: { contract: "NONE" } })).toEqual(["m-2", 1])
  expect(await ids({ filter: { statuses: ["SOLD", "SCRAPPED", "REPLACED"] } })).toEqual(["m-4", 1])
})

test("too much at once is refused, and says so", async () => {
  const many = (count: number) => JSON.stringify(Array.from({ length: count }, () => "x"))
  for (const args of [
    ...["first: 101", "first: 0", "skip: -1", `search: "${"a".repeat(201)}"`],
    ...[`filter: { models: ${many(101)} }`, `filter: { ids: ${many(1001)} }`],
  ])
    expect(await endpoint.ask("anna", `{ machines(${args}) { total } }`)).toMatchObject({ status: 400 })
})

test("a serial number is found however it is written; the one in use before those that ended", async () => {
  const query = "query ($serial: String!) { machineBySerial(serial: $serial) { id } }"
  for (const serial of ["SN2041-07", "sn 2041/07", "ＳＮ２０４１０７"])
    expect(await dataOf("anna", query, { serial })).toEqual({ machineBySerial: { id: "m-1" } })
  // Sold by A to B: each has its own.
  expect(await dataOf("anna", query, { serial: "to1-0400" })).toEqual({ machineBySerial: { id: "m-4" } })
  expect(await dataOf("bea", query, { serial: "to1-0400" })).toEqual({ machineBySerial: { id: "m-8" } })
  expect(await dataOf("support", query, { serial: "to1-0400" })).toEqual({ machineBySerial: { id: "m-8" } })
  for (const serial of ["", "--", "x".repeat(5000), "SN2041-99"])
    expect(await dataOf("anna", query, { serial })).toEqual({ machineBySerial: null })
})

test("machines in use are counted by organisation and plant", async () => {
  expect(await dataOf("anna", `{ all: machineCount hamburg: machineCount(location: "loc-a1") }`)).toEqual({
    ...{ all: 3, hamburg: 2 },
  })
  expect(await dataOf("anna", "{ plants { id organisation name city country machineCount } }")).toEqual({
    plants: [
      { id: "loc-a2", organisation: "org-a", name: "Aachen", city: "Aachen", country: "DE", machineCount: 1 },
      {
        ...{ id: "loc-a1", organisation: "org-a", name: "Hamburg", city: "Hamburg", country: "DE" },
        machineCount: 2,
      },
    ],
  })
})

test("staff see every organisation, all at once or a named one", async () => {
  expect(await ids({ sort: "SERIAL_NUMBER" }, "support")).toEqual(["m-2", "m-1", "m-3", "m-9", "m-8", 5])
  expect(await ids({ organisation: "org-b", search: "sigma" }, "support")).toEqual(["m-9", 1])
  expect(await dataOf("support", `{ machine(id: "m-9") { organisation } }`)).toEqual({
    machine: { organisation: "org-b" },
  })
})

test("services ask with the website's own token what an organisation has in use, and nothing else", async () => {
  const owned = `query ($organisation: ID!) { owned(organisation: $organisation) { models serialKeys contracts } }`
  const { data } = await endpoint.askAsWebsite(owned, { organisation: "org-a" })
  expect(data).toEqual({
    owned: {
      // The Torsa was sold.
      models: ["Lineo 560", "Sigma 688"],
      serialKeys: ["LI90100", "SN204107", "SN204108"],
      contracts: ["Plus"],
    },
  })
  expect((await endpoint.askAsWebsite(owned, { organisation: "org-none" })).data).toEqual({
    owned: { models: [], serialKeys: [], contracts: [] },
  })
  const find = `query ($organisation: ID!, $id: ID!) { findMachine(organisation: $organisation, id: $id) { id location { id } } }`
  const found = (id: string) => endpoint.askAsWebsite(find, { organisation: "org-a", id })
  expect((await found("m-1")).data).toEqual({ findMachine: { id: "m-1", location: { id: "loc-a1" } } })
  // One that was sold gets no tickets any more.
  for (const id of ["m-9", "m-4"]) expect((await found(id)).data).toEqual({ findMachine: null })
  const refused = [
    await endpoint.ask("anna", owned, { organisation: "org-a" }),
    await endpoint.ask("support", find, { organisation: "org-a", id: "m-1" }),
    await endpoint.askAsWebsite("{ machines { total } }"),
    await endpoint.askAsWebsite(`{ machine(id: "m-1") { id } }`),
  ]
  for (const { errors } of refused) expect(errors?.[0]?.extensions?.code).toBe("UNAUTHENTICATED")
})
