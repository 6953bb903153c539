import { expect, test } from "vitest"
import { loadMachine, type MachineView } from "../../../../app/portal/machine/machine.server.ts"
import type { Answers } from "../../upstreams.ts"
import { createTestAsker, outcome } from "../frame/test-asker.ts"

const address = "http://localhost:3000/en/mykomax/inventory/si19-01200"
const machine = {
  ...{ id: "m-1", organisation: "org-nordkabel", serialNumber: "SI19-01200", name: null, productSlug: null },
}
const answers: Answers = { MachinePage: { machineBySerial: machine } }

function load(serial: string, options: Parameters<typeof createTestAsker>[1] = { answers }) {
  return outcome(loadMachine(createTestAsker(address, options), serial))
}

test("a machine is found by its serial number, and tickets of it can be opened by who has them", async () => {
  const asker = createTestAsker(address, { answers, user: { roles: ["kmx_int_serviceticketing_active"] } })
  const view = (await loadMachine(asker, "si19-01200")) as MachineView
  expect(view).toMatchObject({ machine, elsewhere: null, productPath: null, hasTickets: true })
  expect(asker.asked).toMatchObject([{ operation: "MachinePage", variables: { serial: "si19-01200" } }])
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
  const view = await loadMachine(createTestAsker(address, { answers, user }), "si19-01200")
  expect(view).toMatchObject({ elsewhere: organisations[1], hasTickets: false })
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
