import { expect, test } from "vitest"
import { readsRequests } from "../../../../app/portal/frame/reads-requests.ts"
import { type InboxView, loadInbox } from "../../../../app/portal/requests/inbox.server.ts"
import { inboxCsv } from "../../../../app/portal/requests/inbox-csv.server.ts"
import type { Answers } from "../../upstreams.ts"
import { createTestAsker, outcome } from "../frame/test-asker.ts"

const address = "http://localhost:3000/en/mykomax/requests"
const counts = { new: 2, inProgress: 1, mine: 1, held: 3 }

function request(n: number) {
  return {
    id: `r-${n}`,
    reference: `R-2026-${n}`,
    form: "service-request",
    country: "DE",
    subject: n === 0 ? "=1+1" : `Subject ${n}`,
    state: "NEW",
    sender: {
      email: "kim@plant.example",
      firstName: "Kim",
      lastName: "Lee",
      company: "Plant",
      telephone: null,
    },
    addressee: { team: "service", officeId: null, officeName: "Nürnberg", email: "service@komax.example" },
    receivedAt: "2026-11-21T08:00:00Z",
    updatedAt: "2026-11-21T09:00:00Z",
    assignee: null,
    doubts: [],
    registration:
      n === 1 ? { event: "crimp-seminar-lucerne", title: "Crimpseminar", state: "WAITING" } : null,
  }
}

const all = Array.from({ length: 130 }, (_, n) => request(n))
const answers: Answers = {
  InboxList: ({ first, skip }: Record<string, unknown>) => ({
    requests: { items: all.slice(Number(skip), Number(skip) + Number(first)), total: all.length },
    requestCounts: counts,
  }),
  Locations: { locations: [] },
}

test("the inbox lists requests, counts what waits, and offers every form, team and country as a filter", async () => {
  const { status, data } = await outcome(loadInbox(createTestAsker(address, { answers })))
  const { list, fault } = data as InboxView
  expect([status, fault, list?.requests.length, list?.total, list?.counts]).toEqual([
    200,
    null,
    25,
    130,
    counts,
  ])
  expect(list?.choices.forms).toContainEqual({ value: "service-request", label: "Service request" })
  expect(list?.choices.teams).toContainEqual({ value: "service", label: "Service" })
  expect(list?.choices.countries.length).toBeGreaterThan(0)
})

test("a service that is away leaves the page with a fault [ERR-06]", async () => {
  const { status, data } = await outcome(
    loadInbox(createTestAsker(address, { answers: { Locations: { locations: [] } } as Answers })),
  )
  expect(status).toBeGreaterThanOrEqual(500)
  expect([(data as InboxView).list, (data as InboxView).fault?.service]).toEqual([null, "requests"])
})

test("the file has all pages of the list, and no formula", async () => {
  const stream = await inboxCsv(createTestAsker(`${address}/requests.csv?team=service&page=2`, { answers }))
  const lines = (await new Response(stream).text()).trim().split("\r\n")
  expect(lines).toHaveLength(131)
  expect(lines[0]).toBe(
    "Reference,Form,Subject,State,Sender,Company,Email,Country,Team,Office,Assigned to,Received,Last change,Event,Registration",
  )
  expect(lines[1]).toContain("'=1+1")
  // A list of an event's participants.
  expect(lines[1]).toMatch(/,,$/)
  expect(lines[2]).toMatch(/,crimp-seminar-lucerne,On the waiting list$/)
})

test.each([
  ["internal delegated administrators", { isDelegatedAdminInternal: true, roles: [] }, true],
  ["support", { isDelegatedAdminInternal: false, roles: ["kmx_int_serviceticketing_support"] }, true],
  ["customers", { isDelegatedAdminInternal: false, roles: ["kmx_int_serviceticketing_active"] }, false],
  [
    "external administrators",
    { isDelegatedAdminInternal: false, roles: ["kmx_delegatedadmin_extern"] },
    false,
  ],
])("the inbox opens for %s: %o [ROLE-13]", (_who, user, isOpen) => {
  expect(readsRequests(user)).toBe(isOpen)
})
