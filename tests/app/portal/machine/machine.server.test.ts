import { expect, test } from "vitest"
import { loadMachine, type MachineView } from "../../../../app/portal/machine/machine.server.ts"
import type { Answers } from "../../upstreams.ts"
import { createTestAsker, outcome } from "../frame/test-asker.ts"

const address = "http://localhost:3000/en/mykomax/inventory/si19-01200"
const machine = {
  ...{ id: "m-1", organisation: "org-nordkabel", serialNumber: "SI19-01200", name: null, productSlug: null },
  software: [{ product: "sigma-control", version: "7.4.0", installedOn: null }],
}
const newest = [
  { product: "sigma-control", name: "Steuerung Sigma", version: "7.10.0", releasedOn: "2026-10-01" },
]
const paper = { id: "d-1", title: "Manual", language: "en" }
const ticket = {
  id: "t-1",
  reference: "K-1",
  subject: "Crimp height",
  status: "OPEN",
  updatedAt: "2026-11-20T23:30:00Z",
}
const answers: Answers = {
  ...{ MachinePage: { machineBySerial: machine }, NewestSoftware: { newest } },
  DocumentsOfMachine: { documents: { items: [paper], total: 1 } },
  MachineTickets: { tickets: { items: [ticket], total: 7 } },
}

function load(serial: string, options: Parameters<typeof createTestAsker>[1] = { answers }) {
  return outcome(loadMachine(createTestAsker(address, options), serial))
}

test("a machine is found by its serial number, and tickets of it can be opened by who has them", async () => {
  const asker = createTestAsker(address, { answers, user: { roles: ["kmx_int_serviceticketing_active"] } })
  const view = (await loadMachine(asker, "si19-01200")) as MachineView
  expect(view).toMatchObject({ machine, elsewhere: null, productPath: null, hasTickets: true })
  expect(asker.asked[0]).toMatchObject({ operation: "MachinePage", variables: { serial: "si19-01200" } })
})

test("its latest tickets stand on the page of who has tickets, and nobody else is asked for any", async () => {
  const asker = createTestAsker(address, { answers, user: { roles: ["kmx_int_serviceticketing_active"] } })
  const { parts } = await loadMachine(asker, "si19-01200")
  expect(parts.tickets).toEqual({ value: { items: [ticket], total: 7 }, fault: null })
  expect(asker.asked.find(({ operation }) => operation === "MachineTickets")?.variables).toEqual({
    machine: "m-1",
  })
  const without = createTestAsker(address, { answers, user: { roles: ["kmx_int_assetdb_active"] } })
  expect((await loadMachine(without, "si19-01200")).parts.tickets).toBeNull()
  expect(without.asked.map(({ operation }) => operation)).not.toContain("MachineTickets")
})

test("its papers come in the reader's language, and who reads all documents may search inside of them [ROLE-12]", async () => {
  const german = address.replace("/en/", "/de/")
  for (const roles of [[], ["kmx_int_productinfo_active"]]) {
    const asker = createTestAsker(german, { answers, user: { roles } })
    const { parts } = await loadMachine(asker, "si19-01200")
    expect(parts.documents.value).toEqual({ items: [paper], hasProductInformation: roles.length > 0 })
    const asked = asker.asked.find(({ operation }) => operation === "DocumentsOfMachine")
    expect(asked?.variables).toEqual({ machine: "m-1", language: "de" })
  }
})

test("a part whose service fails says so with the request's reference, and the rest of the page stands", async () => {
  const { MachinePage } = answers
  const view = await loadMachine(
    createTestAsker(address, { answers: { MachinePage } as Answers }),
    "si19-01200",
  )
  expect(view.machine).toEqual(machine)
  expect(view.parts.software).toMatchObject({
    value: null,
    fault: { service: "software", reference: "test-request" },
  })
})

test("other ways to write the serial number lead to the machine's own address", async () => {
  for (const serial of ["SI19-01200", "si1901200", "si19 01200"]) {
    const { status, location } = await load(serial)
    expect([status, location]).toEqual([301, "/en/mykomax/inventory/si19-01200"])
  }
})

test("a machine that isn't the user's is absent", async () => {
  const foreign = await load("ma20-07000", { answers: { MachinePage: { machineBySerial: null } } })
  expect(foreign.status).toBe(404)
})

test("a machine of another organisation of the user says so, and offers no ticket", async () => {
  const organisations = [
    { id: "org-a", name: "Alpha" },
    { id: "org-nordkabel", name: "Nordkabel Systems" },
  ]
  const user = { organisation: "org-a", organisations, roles: ["kmx_int_serviceticketing_active"] }
  const asker = createTestAsker(address, { answers, user })
  const view = await loadMachine(asker, "si19-01200")
  expect(view).toMatchObject({ elsewhere: organisations[1], hasTickets: false })
  // What may be known of its software follows from who owns the machine.
  const asked = asker.asked.find(({ operation }) => operation === "NewestSoftware")
  expect(asked?.headers).toMatchObject({ "x-organisation": "org-nordkabel" })
})

test("who has the inventory in none of their organisations is led to where one asks for it", async () => {
  const fields = { reason: "FORBIDDEN", code: "refused", status: 403, name: "UpstreamError" }
  const refuse = () => {
    throw Object.assign(new Error("the right is needed"), fields)
  }
  const { status, location } = await load("si19-01200", { answers: { MachinePage: refuse as never } })
  expect([status, location]).toEqual([302, "/en/mykomax/register/inventory"])
})

test("while the machines service is away, the page says so", async () => {
  expect((await load("si19-01200", {})).status).toBe(500)
})
