/** What any tickets service must answer, the embedded one or another that holds the customers' fixture. */
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { PersonName } from "../customers/fixture.ts"
import {
  filedId,
  fileTicket,
  openTicketsEndpoint,
  type TicketsEndpoint,
  usualInput,
} from "./tickets-endpoint.ts"

let endpoint: TicketsEndpoint
beforeAll(async () => {
  endpoint = await openTicketsEndpoint()
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

const deeds = {
  comment: `mutation ($key: ID!, $ticket: ID!, $text: String!) { done: commentTicket(key: $key, ticket: $ticket, input: { description: $text }) {
    ticket { status comments } errors { field code } } }`,
  reply: `mutation ($key: ID!, $ticket: ID!, $text: String!) { done: replyToTicket(key: $key, ticket: $ticket, input: { description: $text }) {
    ticket { status replies } errors { field code } } }`,
  close: `mutation ($key: ID!, $ticket: ID!, $text: String) { done: closeTicket(key: $key, ticket: $ticket, reason: SOLVED_BY_PROVIDER, comment: $text) {
    ticket { status closureReason closedAt } errors { field code } } }`,
  reopen: `mutation ($key: ID!, $ticket: ID!, $text: String) { done: reopenTicket(key: $key, ticket: $ticket, comment: $text) {
    ticket { status closureReason closedAt } errors { field code } } }`,
}

async function act(
  person: PersonName,
  deed: keyof typeof deeds,
  ticket: string,
  text: string | null,
  key = randomUUID(),
) {
  return (await dataOf(person, deeds[deed], { key, ticket, text })).done as Record<string, unknown>
}

test("a ticket has all its fields [TICK-02] [TICK-03]", async () => {
  const ticket = await filedId(endpoint.ask, "anna", {
    machineConcerned: "INVENTORY",
    machine: "m-1",
    subject: "  Line   stands still ",
    description: "Error 41\r\nafter the restart",
  })
  const query = `query ($id: ID!) { ticket(id: $id) { id reference type status subject concern location { id name } organisation { id name }
    machineConcerned machine machineName machineModel serialNumber contact { name email isMe isSupport } closedAt closureReason replies
    comments unreadReplies attachments { id } conversation { id } watchers { isMe } isMine isWatched canComment canClose canReopen createdAt } }`
  expect(await dataOf("anna", query, { id: ticket })).toEqual({
    ticket: {
      id: ticket,
      reference: expect.stringMatching(/^\S+$/),
      type: "FAULT",
      status: "NEW",
      subject: "Line stands still",
      concern: "Error 41\nafter the restart",
      location: { id: "loc-a1", name: "Hamburg" },
      organisation: { id: "org-a", name: "Alpha Harness" },
      machineConcerned: "INVENTORY",
      machine: "m-1",
      machineName: "Line 1",
      machineModel: "Sigma 688",
      serialNumber: "SN2041-07",
      contact: { name: "Person anna", email: "anna@customer.example", isMe: true, isSupport: false },
      closedAt: null,
      closureReason: null,
      replies: 0,
      comments: 0,
      unreadReplies: 0,
      attachments: [],
      conversation: [],
      watchers: [{ isMe: true }],
      isMine: true,
      isWatched: true,
      canComment: true,
      canClose: true,
      canReopen: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
  })
})

test("a machine that isn't in the inventory is kept as it was typed [TICK-06]", async () => {
  const machine = { machineName: " Old press ", serialNumber: "77-1" }
  const other = await filedId(endpoint.ask, "anna", { machineConcerned: "OTHER", ...machine })
  const none = await filedId(endpoint.ask, "anna", { machineConcerned: "NONE", ...machine })
  const query = "query ($id: ID!) { ticket(id: $id) { machine machineName machineModel serialNumber } }"
  const nothing = { machine: null, machineName: null, machineModel: null, serialNumber: null }
  expect(await dataOf("anna", query, { id: other })).toEqual({
    ticket: { ...nothing, machineName: "Old press", serialNumber: "77-1" },
  })
  expect(await dataOf("anna", query, { id: none })).toEqual({ ticket: nothing })
})

test.each<[string, object, object[]]>([
  ["no location", { location: "" }, [{ field: "location", code: "required" }]],
  ["a plant that isn't there", { location: "loc-x" }, [{ field: "location", code: "unknown" }]],
  ["no subject", { subject: " \n " }, [{ field: "subject", code: "required" }]],
  ["no description", { description: "" }, [{ field: "description", code: "required" }]],
  ["too long a subject", { subject: "a".repeat(201) }, [{ field: "subject", code: "too-long" }]],
  [
    "too long a description",
    { description: "a".repeat(20_001) },
    [{ field: "description", code: "too-long" }],
  ],
  ["no machine chosen", { machineConcerned: "INVENTORY" }, [{ field: "machine", code: "required" }]],
  [
    "no such machine",
    { machineConcerned: "INVENTORY", machine: "m-x" },
    [{ field: "machine", code: "unknown" }],
  ],
])("%s is said at its field [TICK-04] [TICK-05]", async (_name, input, errors) => {
  expect(await fileTicket(endpoint.ask, "anna", input)).toEqual({ ticket: null, errors })
})

test("the same form sent twice, even at once, is one ticket", async () => {
  const key = randomUUID()
  const before = await dataOf("anna", "{ ticketCounts { total } }")
  const answers = await Promise.all([1, 2, 3].map(() => fileTicket(endpoint.ask, "anna", {}, key)))
  const again = await fileTicket(endpoint.ask, "anna", { subject: "Something else" }, key)
  expect(new Set([...answers, again].map(({ ticket }) => ticket?.reference)).size).toBe(1)
  const { ticketCounts: after } = (await dataOf("anna", "{ ticketCounts { total } }")) as {
    ticketCounts: { total: number }
  }
  expect(after.total).toBe((before.ticketCounts as { total: number }).total + 1)
})

test("the key of one person is nobody else's", async () => {
  const key = randomUUID()
  const annas = await fileTicket(endpoint.ask, "anna", {}, key)
  const beas = await fileTicket(endpoint.ask, "bea", { location: "loc-b1" }, key)
  expect(beas.ticket?.reference).not.toBe(annas.ticket?.reference)
})

test("a ticket is answered, commented, closed with a reason and reopened [TICK-08] [TICK-09] [TICK-10] [TICK-12]", async () => {
  const ticket = await filedId(endpoint.ask, "anna")
  expect(await act("support", "reply", ticket, "Please clean the sensor.")).toEqual({
    ticket: { status: "ANSWERED", replies: 1 },
    errors: [],
  })
  expect(await act("anna", "comment", ticket, "It helps for an hour.")).toEqual({
    ticket: { status: "IN_PROGRESS", comments: 1 },
    errors: [],
  })
  expect(await act("anna", "close", ticket, null)).toEqual({
    ticket: { status: "CLOSED", closureReason: "SOLVED_BY_PROVIDER", closedAt: expect.any(String) },
    errors: [],
  })
  expect(await act("anna", "reopen", ticket, "Again!")).toEqual({
    ticket: { status: "IN_PROGRESS", closureReason: null, closedAt: null },
    errors: [],
  })
  const query = `query ($id: ID!) { ticket(id: $id) { conversation { kind text status closureReason author { name email isMe isSupport } } } }`
  const anna = { name: "Person anna", email: "anna@customer.example", isMe: true, isSupport: false }
  const support = { name: "Person support", email: null, isMe: false, isSupport: true }
  expect(await dataOf("anna", query, { id: ticket })).toEqual({
    ticket: {
      conversation: [
        {
          kind: "REPLY",
          text: "Please clean the sensor.",
          status: "ANSWERED",
          closureReason: null,
          author: support,
        },
        {
          kind: "COMMENT",
          text: "It helps for an hour.",
          status: "IN_PROGRESS",
          closureReason: null,
          author: anna,
        },
        { kind: "CLOSED", text: null, status: "CLOSED", closureReason: "SOLVED_BY_PROVIDER", author: anna },
        { kind: "REOPENED", text: "Again!", status: "IN_PROGRESS", closureReason: null, author: anna },
      ],
    },
  })
})

test("a comment needs text, and an open ticket; a reopening a closed one [TICK-07]", async () => {
  const ticket = await filedId(endpoint.ask, "anna")
  expect(await act("anna", "comment", ticket, "  ")).toMatchObject({
    errors: [{ field: "description", code: "required" }],
  })
  expect(await act("anna", "reopen", ticket, null)).toMatchObject({
    errors: [{ field: "ticket", code: "not-closed" }],
  })
  await act("anna", "close", ticket, null)
  for (const deed of ["comment", "close"] as const)
    expect(await act("anna", deed, ticket, "Hello?")).toEqual({
      ticket: null,
      errors: [{ field: "ticket", code: "closed" }],
    })
  expect(await act("support", "reply", ticket, "Hello!")).toMatchObject({ errors: [{ code: "closed" }] })
})

test("a comment sent twice, even at once, stands there once", async () => {
  const ticket = await filedId(endpoint.ask, "anna")
  const key = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => act("anna", "comment", ticket, "Once.", key)))
  expect(answers).toEqual(answers.map(() => ({ ticket: { status: "NEW", comments: 1 }, errors: [] })))
})

test("what support wrote is unread until it is read, for those who follow the ticket", async () => {
  const ticket = await filedId(endpoint.ask, "anna")
  await act("support", "reply", ticket, "One.")
  await act("support", "reply", ticket, "Two.")
  const query =
    "query ($id: ID!) { ticket(id: $id) { unreadReplies conversation { isUnread } } ticketCounts { unreadReplies } tickets(filter: { unread: true }) { total } }"
  expect(await dataOf("anna", query, { id: ticket })).toEqual({
    ticket: { unreadReplies: 2, conversation: [{ isUnread: true }, { isUnread: true }] },
    ticketCounts: { unreadReplies: 3 },
    tickets: { total: 2 },
  })
  const read =
    "mutation ($id: ID!) { markTicketRead(ticket: $id) { unreadReplies conversation { isUnread } } }"
  expect(await dataOf("anna", read, { id: ticket })).toEqual({
    markTicketRead: { unreadReplies: 0, conversation: [{ isUnread: false }, { isUnread: false }] },
  })
  expect(await dataOf("support", query, { id: ticket })).toMatchObject({ ticket: { unreadReplies: 0 } })
})

test("watching is a choice, and so are mails at all", async () => {
  const ticket = await filedId(endpoint.ask, "anna")
  const watch = (deed: string) =>
    `mutation ($id: ID!) { ticket: ${deed}(ticket: $id) { isWatched watchers { name } } }`
  expect(await dataOf("anna", watch("unwatchTicket"), { id: ticket })).toEqual({
    ticket: { isWatched: false, watchers: [] },
  })
  await act("anna", "comment", ticket, "Writing doesn't change the choice.")
  expect(await dataOf("anna", "query ($id: ID!) { ticket(id: $id) { isWatched } }", { id: ticket })).toEqual({
    ticket: { isWatched: false },
  })
  expect(await dataOf("anna", watch("watchTicket"), { id: ticket })).toMatchObject({
    ticket: { isWatched: true },
  })
  const mails = "mutation ($wanted: Boolean!) { setTicketMails(wanted: $wanted) { mails } }"
  expect(await dataOf("anna", mails, { wanted: false })).toEqual({ setTicketMails: { mails: false } })
  expect(await dataOf("anna", mails, { wanted: true })).toEqual({ setTicketMails: { mails: true } })
})

test("the list is filtered, searched, sorted and paged [TICK-01]", async () => {
  await filedId(endpoint.ask, "bea", { location: "loc-b1", subject: "Zebra splice", type: "SOFTWARE" })
  const second = await filedId(endpoint.ask, "bea", {
    location: "loc-b1",
    subject: "Abrasion of the belt",
    description: "Förderband, 搬送ベルト",
  })
  await filedId(endpoint.ask, "bea", {
    location: "loc-b1",
    subject: "Middle",
    machineConcerned: "INVENTORY",
    machine: "m-9",
  })
  await act("support", "reply", second, "Is it the Kevlar belt?")
  const query = `query ($filter: TicketFilter, $search: String, $sort: TicketSort! = SUBJECT, $descending: Boolean! = false, $first: Int! = 25, $skip: Int! = 0) {
    tickets(filter: $filter, search: $search, sort: $sort, descending: $descending, first: $first, skip: $skip) { total items { subject } } }`
  async function subjects(variables: object) {
    const { tickets } = (await dataOf("bea", query, variables)) as {
      tickets: { items: { subject: string }[]; total: number }
    }
    return [...tickets.items.map(({ subject }) => subject.split(" ")[0]), tickets.total]
  }
  // One came from the test of keys.
  expect(await subjects({})).toEqual(["Abrasion", "Crimp", "Middle", "Zebra", 4])
  expect(await subjects({ descending: true, first: 2, skip: 1 })).toEqual(["Middle", "Crimp", 4])
  expect(await subjects({ filter: { statuses: ["ANSWERED"] } })).toEqual(["Abrasion", 1])
  expect(await subjects({ filter: { types: ["SOFTWARE", "OTHER"] } })).toEqual(["Zebra", 1])
  expect(await subjects({ filter: { machine: "m-9" } })).toEqual(["Middle", 1])
  expect(await subjects({ filter: { locations: ["loc-a1"] } })).toEqual([0])
  expect(await subjects({ filter: { unread: true } })).toEqual(["Abrasion", 1])
  expect(await subjects({ filter: { scope: "COLLEAGUES" } })).toEqual([0])
  expect(await subjects({ search: "kevl" })).toEqual(["Abrasion", 1])
  expect(await subjects({ search: "forderband" })).toEqual(["Abrasion", 1])
  expect(await subjects({ search: "ベルト" })).toEqual(["Abrasion", 1])
  expect(await subjects({ search: "sn2041-99" })).toEqual(["Middle", 1])
  expect(await subjects({ sort: "STATUS", descending: true, first: 1 })).toEqual(["Abrasion", 4])
  expect(await subjects({ sort: "UPDATED", descending: true, first: 1 })).toEqual(["Abrasion", 4])
  expect(await dataOf("bea", "{ ticketCounts { total open answered } }")).toEqual({
    ticketCounts: { total: 4, open: 4, answered: 1 },
  })
})

test("involved is who wrote in a colleague's ticket, and not who may only read it [TICK-01]", async () => {
  const ticket = await filedId(endpoint.ask, "anna", { subject: "Written in by support" })
  await act("support", "reply", ticket, "We are looking into it.")
  const silent = await filedId(endpoint.ask, "anna", { subject: "Without an answer" })
  const query = "{ tickets(filter: { scope: INVOLVED }, first: 100) { items { id } } }"
  const involved = async (person: PersonName) => {
    const { tickets } = (await dataOf(person, query)) as { tickets: { items: { id: string }[] } }
    return tickets.items.map(({ id }) => id)
  }
  expect(await involved("anna")).toEqual(expect.arrayContaining([ticket, silent]))
  expect(await involved("support")).toContain(ticket)
  expect(await involved("support")).not.toContain(silent)
})

test("a reference is found however it is typed", async () => {
  const { ticket } = await fileTicket(endpoint.ask, "anna")
  const query = "query ($id: ID!) { ticket(id: $id) { id } }"
  for (const typed of [ticket?.reference, ` ${ticket?.reference.toLowerCase()} `])
    expect(await dataOf("anna", query, { id: typed })).toEqual({ ticket: { id: ticket?.id } })
  expect(await dataOf("anna", query, { id: "K-2026-999999-1" })).toEqual({ ticket: null })
  expect(await dataOf("anna", query, { id: "'; drop table ticket; --" })).toEqual({ ticket: null })
})

test("support sets where a ticket stands, and closes by the same door as the customer", async () => {
  const ticket = await filedId(endpoint.ask, "anna")
  const set = `mutation ($key: ID!, $id: ID!, $status: TicketStatus!) { setTicketStatus(key: $key, ticket: $id, status: $status) {
    ticket { status conversation { kind status } } } }`
  const progress = { id: ticket, status: "IN_PROGRESS" }
  const told = {
    setTicketStatus: {
      ticket: { status: "IN_PROGRESS", conversation: [{ kind: "STATUS", status: "IN_PROGRESS" }] },
    },
  }
  expect(await dataOf("support", set, { key: "one", ...progress })).toEqual(told)
  expect(await dataOf("support", set, { key: "two", ...progress })).toEqual(told)
  expect(await endpoint.ask("support", set, { key: "three", id: ticket, status: "CLOSED" })).toMatchObject({
    status: 400,
  })
})

test("a person is told what they may do", async () => {
  const query = "{ ticketRights { canCreate seesColleagues isSupport mails } ticketSubmissions { id } }"
  const rights = { canCreate: true, seesColleagues: false, isSupport: false, mails: true }
  expect(await dataOf("ben", query)).toEqual({ ticketRights: rights, ticketSubmissions: [] })
  expect(await dataOf("support", query)).toMatchObject({
    ticketRights: { canCreate: false, isSupport: true },
  })
})

test("a form without a key, or more than a page of our own would ask for, is refused", async () => {
  const answer = await endpoint.ask(
    "anna",
    'mutation ($input: TicketInput!) { createTicket(key: " ", input: $input) { errors { code } } }',
    { input: usualInput },
  )
  expect(answer).toMatchObject({ status: 400 })
  expect(await endpoint.ask("anna", "{ tickets(first: 101) { total } }")).toMatchObject({ status: 400 })
})

test("a website whose account was deleted takes the person's name off with the service's own token [ACCT-09]", async () => {
  const removal = "mutation ($person: ID!) { removeTicketPerson(person: $person) }"
  const person = "p-ben"
  const ticket = await filedId(endpoint.ask, "ben")
  const contact = "query ($id: ID!) { ticket(id: $id) { contact { name email } } }"
  const { errors } = await endpoint.ask("anna", removal, { person })
  expect(errors?.[0]?.extensions?.code).toBe("UNAUTHENTICATED")
  for (const _ of [1, 2])
    expect(await endpoint.askAsWebsite(removal, { person })).toMatchObject({
      data: { removeTicketPerson: true },
    })
  expect(await dataOf("support", contact, { id: ticket })).toEqual({
    ticket: { contact: { name: null, email: null } },
  })
})
