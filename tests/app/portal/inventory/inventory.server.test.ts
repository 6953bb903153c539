import { expect, test } from "vitest"
import { type InventoryView, loadInventory } from "../../../../app/portal/inventory/inventory.server.ts"
import { inventoryFile } from "../../../../app/portal/inventory/inventory-files.server.ts"
import type { Answers } from "../../upstreams.ts"
import { createTestAsker, outcome, type TestAsker } from "../frame/test-asker.ts"

const address = "http://localhost:3000/en/mykomax/inventory"

function machine(id: string, parts: object = {}) {
  return {
    ...{
      id,
      organisation: "org-nordkabel",
      serialNumber: `SN-${id}`,
      name: `Line ${id}`,
      model: "Sigma 688",
    },
    ...{ type: "CRIMPING", commissionedOn: "2020-01-01", status: "ACTIVE", endedOn: null, contract: null },
    location: { id: "loc-1", name: "Hamburg", city: "Hamburg", country: "DE" },
    ...{ warrantyUntil: "2027-01-01", daysOfWarranty: 41, ...parts },
  }
}

const machines = { total: 1, models: ["Sigma 688"], types: ["CRIMPING"], items: [machine("1")] }
const answers: Answers = {
  Inventory: { machines, plants: [{ id: "loc-1", name: "Hamburg", organisation: "org-nordkabel" }] },
  OpenTicketMachines: { ticketMachines: [{ machine: "1", open: 2 }] },
}
const two = [
  { id: "org-a", name: "Alpha" },
  { id: "org-nordkabel", name: "Nordkabel Systems" },
]

async function load(asker: TestAsker, isOld = false) {
  const { status, data } = await outcome(loadInventory(asker, isOld))
  return { status, view: data as InventoryView }
}

test("the list shows the organisation in which the user acts, and offers their others [INV-01, ROUTE-11]", async () => {
  const user = { organisation: "org-nordkabel", organisations: two }
  const asker = createTestAsker(`${address}?plant=loc-1`, { answers, user })
  const { status, view } = await load(asker)
  expect(status).toBe(200)
  expect(view.list).toMatchObject({
    ...{ total: 1, organisation: "org-nordkabel", organisations: two, models: ["Sigma 688"] },
    machines: [{ id: "1", organisationName: "Nordkabel Systems" }],
  })
  expect(asker.asked.filter(({ operation }) => operation === "Inventory")).toMatchObject([
    {
      operation: "Inventory",
      variables: { organisation: null, filter: { locations: ["loc-1"], statuses: ["ACTIVE"] } },
      headers: { "x-organisation": "org-nordkabel" },
    },
  ])
  const other = createTestAsker(`${address}?organisation=org-a`, { answers, user })
  expect((await load(other)).view.list?.organisation).toBe("org-a")
  // The tickets are counted in the organisation that is listed, too.
  for (const { variables } of other.asked) expect(variables).toMatchObject({ organisation: "org-a" })
})

test("staff choose among the organisations of the register, and see the list without them", async () => {
  const user = { organisation: null, organisations: [], kind: "internal-staff" as const }
  const OrganisationNames = { organisations: { items: two } }
  const asker = createTestAsker(address, { answers: { ...answers, OrganisationNames }, user })
  expect((await load(asker)).view.list?.organisations).toEqual(two)
  const without = createTestAsker(address, { answers, user })
  expect((await load(without)).view.list).toMatchObject({ organisations: [], total: 1 })
})

test("while the machines service is away the screen says so, with the status of an error", async () => {
  const { status, view } = await load(createTestAsker(address), true)
  expect(status).toBe(500)
  expect(view).toMatchObject({ list: null, isOld: true, fault: { service: "machines" } })
})

const lines = {
  InventoryLines: ({ skip }: { skip?: number }) => ({
    machines: {
      total: 150,
      items: Array.from({ length: skip ? 50 : 100 }, (_, index) =>
        machine(String((skip ?? 0) + index), index === 0 ? { name: "=1+1" } : {}),
      ),
    },
  }),
} as Answers

test("the list is saved as CSV with all of its pages, in the address's order", async () => {
  const asker = createTestAsker(`${address}/files/machines.csv?sort=location`, { answers: lines })
  const answer = await inventoryFile(asker, "machines.csv")
  const rows = (await answer.text()).replace("\uFEFF", "").trimEnd().split("\r\n")
  expect(rows).toHaveLength(151)
  expect(rows[0]).toMatch(/^Serial number,Name,Model,Type,/)
  // A formula stays text.
  expect(rows[1]).toMatch(/^SN-0,'=1\+1,Sigma 688,Crimping,/)
  expect(asker.asked.map(({ variables }) => [variables.sort, variables.skip])).toEqual([
    ["LOCATION", 0],
    ["LOCATION", 100],
  ])
})

test("the list is saved as a workbook, and one that is too long comes as CSV", async () => {
  const answer = await inventoryFile(
    createTestAsker(`${address}/files/old-machines.xlsx`, { answers: lines }),
    "old-machines.xlsx",
  )
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="old-machines.xlsx"')
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK")
  const endless: Answers = { InventoryLines: { machines: { total: 10_001, items: [machine("1")] } } }
  const asker = createTestAsker(`${address}/files/machines.xlsx?plant=loc-1`, { answers: endless })
  const { status, location } = await outcome(inventoryFile(asker, "machines.xlsx"))
  expect([status, location]).toEqual([302, "/en/mykomax/inventory/files/machines.csv?plant=loc-1"])
})

test("another file there is none", async () => {
  for (const name of ["", "machines.pdf", "machines.csv.exe", "../machines.csv"])
    expect((await outcome(inventoryFile(createTestAsker(address, { answers: lines }), name))).status).toBe(
      404,
    )
})

test("labels are of the machines that the address describes or names, and lead to their pages in no language", async () => {
  const named = {
    InventoryLines: { machines: { total: 1, items: [machine("7", { name: null })] } },
  } as Answers
  const asker = createTestAsker(`${address}/files/labels.pdf?id=m-7&size=62mm`, { answers: named })
  const answer = await inventoryFile(asker, "labels.pdf")
  expect(answer.headers.get("Content-Type")).toBe("application/pdf")
  expect(await answer.json()).toMatchObject({
    size: "62mm",
    labels: [
      {
        address: "http://localhost:3000/mykomax/inventory/sn-7",
        title: "Sigma 688",
        lines: ["SN-7", "Hamburg"],
      },
    ],
  })
  expect(asker.asked[0]?.variables).toMatchObject({ filter: { ids: ["m-7"], statuses: ["ACTIVE"] } })
  for (const total of [0, 1001]) {
    const items = total === 0 ? [] : [machine("1")]
    const none = createTestAsker(address, { answers: { InventoryLines: { machines: { total, items } } } })
    expect((await outcome(inventoryFile(none, "labels.pdf"))).status).toBe(404)
  }
})

test("machines with open tickets are asked by what the tickets service says, and those of the files, too", async () => {
  const asker = createTestAsker(`${address}?tickets=open`, { answers })
  expect((await load(asker)).view.list?.openTickets).toEqual({ "1": 2 })
  expect(asker.asked.at(-1)?.variables).toMatchObject({ filter: { ids: ["1"] } })
  const file = createTestAsker(`${address}/files/machines.csv?tickets=open`, {
    answers: { ...answers, ...lines },
  })
  await (await inventoryFile(file, "machines.csv")).text()
  expect(file.asked.at(-1)?.variables).toMatchObject({ filter: { ids: ["1"] } })
  // None has an open ticket: the list is empty, not whole.
  const none = { ...answers, OpenTicketMachines: { ticketMachines: [] } } as Answers
  const without = createTestAsker(`${address}?tickets=open`, { answers: none })
  await load(without)
  expect(without.asked.at(-1)?.variables).toMatchObject({ filter: { ids: [] } })
})

test("while the tickets service is away the list stands, says so, and a file is refused rather than wrong", async () => {
  const { OpenTicketMachines: _away, ...rest } = answers as Record<string, object>
  const asker = createTestAsker(`${address}?tickets=open`, { answers: rest as Answers })
  expect((await load(asker)).view.list).toMatchObject({ openTickets: "away", total: 1 })
  const file = createTestAsker(`${address}/files/machines.csv?tickets=open`, {
    answers: { ...rest, ...lines } as Answers,
  })
  expect((await outcome(inventoryFile(file, "machines.csv"))).status).toBeGreaterThanOrEqual(500)
})
