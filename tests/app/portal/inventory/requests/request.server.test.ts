import { expect, test } from "vitest"
import {
  changeRequest,
  type DecisionAnswer,
  loadRequest,
} from "../../../../../app/portal/inventory/requests/request.server.ts"
import {
  loadMachineRequests,
  loadRequests,
} from "../../../../../app/portal/inventory/requests/request-list.server.ts"
import type { Answers } from "../../../upstreams.ts"
import { createTestAsker, formRequest, outcome } from "../../frame/test-asker.ts"

const address = "http://localhost:3000/en/mykomax/inventory/requests"
const user = {
  organisation: "org-nordkabel",
  organisations: [{ id: "org-nordkabel", name: "Nordkabel Systems" }],
}
const staff = { organisation: null, organisations: [], kind: "internal-staff" as const }
const row = { id: "r-1", kind: "MOVE", organisation: "org-nordkabel", status: "NEW", version: 3 }
const done = { errors: [] }

async function change(fields: Record<string, string>, answers: Answers) {
  const asker = createTestAsker(`${address}/r-1`, { answers, user: staff })
  const answered = await outcome(changeRequest(asker, "r-1", formRequest(`${address}/r-1`, fields)))
  return { ...answered, data: answered.data as DecisionAnswer | null, asker }
}

test("staff see the names of customers; who may not see a request gets a 404", async () => {
  const answers = {
    MachineRequests: { machineRequests: { total: 1, items: [row] } },
    MachineRequest: { machineRequest: null },
    OrganisationNames: { organisations: { items: [{ id: "org-nordkabel", name: "Nordkabel Systems" }] } },
  } as Answers
  const list = await loadRequests(createTestAsker(`${address}?page=2`, { answers, user: staff }))
  expect(list).toMatchObject({
    page: 2,
    isStaff: true,
    canAdd: false,
    requests: [{ organisationName: "Nordkabel Systems" }],
  })
  const missing = loadRequest(createTestAsker(`${address}/r-9`, { answers, user }), "r-9")
  expect((await outcome(missing)).status).toBe(404)
})

test("a page that there can't be is the first one", async () => {
  for (const page of ["0", "-1", "x", "1.5", "1e9"]) {
    const asker = createTestAsker(`${address}?page=${page}`, {
      ...{ answers: { MachineRequests: { machineRequests: { total: 0, items: [] } } }, user },
    })
    expect((await loadRequests(asker)).page).toBe(1)
    expect(asker.asked[0]?.variables).toEqual({ first: 25, skip: 0 })
  }
})

test("a decision carries the version that the clerk saw, and leads back to the request", async () => {
  const answers = { DecideMachineRequest: { decideMachineRequest: done } } as Answers
  const { status, location, asker } = await change(
    { intent: "accept", version: "3", reason: "Welcome" },
    answers,
  )
  expect([status, location]).toEqual([303, "/en/mykomax/inventory/requests/r-1"])
  expect(asker.asked[0]?.variables).toEqual({ id: "r-1", version: 3, accept: true, reason: "Welcome" })
})

test.each([
  [{ field: null, code: "changed" }, 409, { "": ["inventory:request.error.changed"] }],
  [{ field: null, code: "not-allowed-now" }, 409, { "": ["inventory:request.error.decided"] }],
  [{ field: "reason", code: "required" }, 422, { reason: ["inventory:request.error.reason"] }],
  [{ field: "serialNumber", code: "in-use" }, 422, { "": ["inventory:request.error.inUse"] }],
])("%o comes back with the words that were typed", async (fault, expected, error) => {
  const answers = { DecideMachineRequest: { decideMachineRequest: { errors: [fault] } } } as Answers
  const { status, data } = await change({ intent: "deny", version: "3", reason: "On loan" }, answers)
  expect(status).toBe(expected)
  expect(data?.answer).toMatchObject({ error, initialValue: { reason: "On loan" } })
})

test("while the service fails, the decision isn't lost", async () => {
  const { status, data } = await change({ intent: "deny", version: "3", reason: "On loan" }, {})
  expect(status).toBe(503)
  expect(data?.answer.initialValue).toMatchObject({ reason: "On loan" })
})

test("an unknown button is refused, and a request that there isn't is a 404", async () => {
  expect((await change({ intent: "burn" }, {})).status).toBe(400)
  const none = { CancelMachineRequest: { cancelMachineRequest: null } } as Answers
  expect((await change({ intent: "cancel" }, none)).status).toBe(404)
})

test("on a machine's page its owner may ask; staff see what was asked", async () => {
  const answers = { RequestsOfMachine: { machineRequests: { total: 1, items: [row] } } } as Answers
  const machine = { id: "m-1", organisation: "org-nordkabel", status: "ACTIVE" }
  expect(await loadMachineRequests(createTestAsker(address, { answers, user }), machine)).toEqual({
    ...{ requests: [row], canAsk: true },
  })
  expect(
    (await loadMachineRequests(createTestAsker(address, { answers, user: staff }), machine)).canAsk,
  ).toBe(false)
  const ended = { ...machine, status: "SOLD" }
  expect((await loadMachineRequests(createTestAsker(address, { answers, user }), ended)).canAsk).toBe(false)
})
