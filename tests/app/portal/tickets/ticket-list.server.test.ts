import { expect, test } from "vitest"
import {
  changeTicketList,
  loadTicketList,
  type TicketListView,
} from "../../../../app/portal/tickets/ticket-list.server.ts"
import type { Answers } from "../../upstreams.ts"
import { createTestAsker, outcome, type TestAsker } from "../frame/test-asker.ts"

const address = "http://localhost:3000/en/mykomax/tickets/list"
const rights = { canCreate: true, seesColleagues: false, isSupport: false, mails: true }
const answers: Answers = {
  TicketList: {
    tickets: { items: [{ id: "t-1" }], total: 1 },
    ticketCounts: { total: 1, open: 1, answered: 0, unreadReplies: 0 },
    ticketRights: rights,
  },
  PlantNames: { locations: [] },
  TicketSubmissions: { ticketSubmissions: [] },
}

async function load(asker: TestAsker) {
  const { status, data } = await outcome(loadTicketList(asker))
  return { status, view: data as TicketListView }
}

test.each([
  ["a customer", {}, "", "MINE"],
  ["a customer who asks for colleagues' tickets", {}, "?scope=colleagues", "COLLEAGUES"],
  ["staff", { kind: "internal-staff" as const }, "", "ALL"],
])("%s sees the tickets meant for them [TICK-01, ROUTE-15]", async (_who, user, search, scope) => {
  const asker = createTestAsker(address + search, { answers, user })
  const { status, view } = await load(asker)
  expect([status, view.list?.tickets, view.fault]).toEqual([200, [{ id: "t-1" }], null])
  expect(asker.asked.find(({ operation }) => operation === "TicketList")?.variables).toMatchObject({
    filter: { scope, statuses: ["NEW", "IN_PROGRESS", "ANSWERED"] },
    sort: "UPDATED",
    descending: true,
    first: 25,
    skip: 0,
  })
})

const late = { field: "ticket", code: "closed" }
const submission = { createdAt: "2026-11-21T08:00:00Z", subject: null, ticket: null, text: null, errors: [] }
const submissions = [
  { ...submission, id: "s-1", kind: "CREATE", subject: "On its way" },
  { ...submission, id: "s-2", kind: "COMMENT", ticket: "t-1", text: "On its way too" },
  { ...submission, id: "s-3", kind: "COMMENT", ticket: "t-2", text: "Too late", errors: [late] },
]

test("a ticket system that is away leaves a page with a fault and what waits to be delivered [ERR-06]", async () => {
  const { PlantNames } = answers
  const asker = createTestAsker(address, {
    answers: { PlantNames, TicketSubmissions: { ticketSubmissions: submissions } } as Answers,
  })
  const { status, view } = await load(asker)
  expect(status).toBeGreaterThanOrEqual(500)
  expect([view.list, view.fault?.service]).toEqual([null, "tickets"])
  expect(view.submissions.map(({ id }) => id)).toEqual(["s-1", "s-3"])
})

test("what was refused stands there with the reason and its words, whatever ticket it was for [TICK-11]", async () => {
  const asker = createTestAsker(address, {
    answers: { ...answers, TicketSubmissions: { ticketSubmissions: submissions } },
  })
  const { view } = await load(asker)
  expect(view.submissions.find(({ id }) => id === "s-3")).toMatchObject({
    kind: "COMMENT",
    ticket: "t-2",
    text: "Too late",
    faults: ["tickets:form.alreadyClosed"],
  })
})

test("one press lets go of what was refused, another of all mails", async () => {
  const asker = createTestAsker(address, {
    answers: {
      DismissTicketSubmission: { dismissTicketSubmission: true },
      SetTicketMails: { setTicketMails: { mails: false } },
    },
  })
  const form = new FormData()
  form.append("intent", "dismiss")
  form.append("submission", "s-3")
  expect(await changeTicketList(asker, form)).toBe("tickets:told.dismissed")
  form.set("intent", "mails-off")
  expect(await changeTicketList(asker, form)).toBe("tickets:told.mailsOff")
  expect(asker.asked.map(({ variables }) => variables)).toEqual([{ id: "s-3" }, { wanted: false }])
})

test("a button that the list doesn't have does nothing", async () => {
  const form = new FormData()
  form.append("intent", "toString")
  await expect(changeTicketList(createTestAsker(address), form)).rejects.toMatchObject({ status: 400 })
})
