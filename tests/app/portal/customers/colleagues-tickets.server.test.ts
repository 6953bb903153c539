import { expect, test } from "vitest"
import {
  changeColleaguesTickets,
  loadColleaguesTickets,
} from "../../../../app/portal/customers/colleagues-tickets.server.ts"
import { createTestAsker, formRequest, outcome } from "../frame/test-asker.ts"

const address = "http://localhost/de-ch/mykomax"
const administrator = { roles: ["kmx_delegatedadmin_extern"] }
const nordkabel = { id: "org-nordkabel", name: "Nordkabel Systems", colleaguesSeeTickets: false }
const answers = {
  ColleaguesTickets: { organisations: { total: 1, items: [nordkabel] } },
  SetColleaguesSeeTickets: ({ organisation }: Record<string, unknown>) => ({
    setColleaguesSeeTickets: organisation === nordkabel.id ? nordkabel : null,
  }),
}
const fields = { intent: "colleagues-tickets", organisation: nordkabel.id, allowed: "true" }

function isAway(): object {
  throw new TypeError("fetch failed")
}

test("an administrator sees how it is, and for nobody else is anything asked [TICK-01, ROLE-13]", async () => {
  const asker = createTestAsker(`${address}?organisation=%20Nord%20`, { answers, user: administrator })
  expect(await loadColleaguesTickets(asker)).toEqual({
    organisations: [nordkabel],
    total: 1,
    search: "Nord",
    fault: null,
    action: "/de-ch/mykomax?index",
  })
  expect(asker.asked).toMatchObject([{ variables: { search: "Nord", first: 20 } }])
  const customer = createTestAsker(address, { answers })
  expect(await loadColleaguesTickets(customer)).toBeNull()
  expect(customer.asked).toEqual([])
})

test("who administers no organisation gets no box, and a service that is away says so in it [ERR-06]", async () => {
  const none = { ColleaguesTickets: { organisations: { total: 0, items: [] } } }
  expect(
    await loadColleaguesTickets(createTestAsker(address, { answers: none, user: administrator })),
  ).toBeNull()
  const down = { ColleaguesTickets: isAway }
  const view = await loadColleaguesTickets(createTestAsker(address, { answers: down, user: administrator }))
  expect(view?.fault).toMatchObject({ service: "customers", code: "unavailable" })
})

test("the switch goes to the service, and back to the dashboard with a message", async () => {
  const asker = createTestAsker(address, { answers, user: administrator })
  const answered = await changeColleaguesTickets(asker, formRequest(address, fields))
  expect([answered.status, answered.headers.get("Location")]).toEqual([303, "/de-ch/mykomax"])
  expect(answered.headers.get("Set-Cookie")).toContain("flash")
  expect(asker.asked).toMatchObject([
    { operation: "SetColleaguesSeeTickets", variables: { organisation: nordkabel.id, allowed: true } },
  ])
})

test.each([
  ["another site's form", fields, "cross-site", 403],
  ["another organisation", { ...fields, organisation: "org-lumen" }, "same-origin", 404],
  ["neither yes nor no", { ...fields, allowed: "perhaps" }, "same-origin", 400],
  ["another form", { ...fields, intent: "mails-on" }, "same-origin", 400],
])("%s changes nothing", async (_, sent, site, status) => {
  const asker = createTestAsker(address, { answers, user: administrator })
  const answered = await outcome(changeColleaguesTickets(asker, formRequest(address, sent, { site })))
  expect(answered.status).toBe(status)
})
