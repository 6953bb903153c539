/** Every question and every deed, put by those whose business it isn't. */
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { PersonName } from "../customers/fixture.ts"
import { filedId, fileTicket, openTickets } from "./tickets-endpoint.ts"

let tickets: Awaited<ReturnType<typeof openTickets>>
/** Anna's ticket with a file, and what stands for one that doesn't exist. */
let own: { id: string; reference: string; attachment: string }
const absent = { id: randomUUID(), reference: "K-2026-000000-5", attachment: randomUUID() }

beforeAll(async () => {
  tickets = await openTickets()
  const { ticket } = await fileTicket(tickets.ask, "anna", { attachments: ["file-anna-1"] })
  const { rows } = await tickets.pool.query<{ id: string }>("select id from ticket_attachment")
  own = { id: ticket?.id ?? "", reference: ticket?.reference ?? "", attachment: rows[0]?.id ?? "" }
})
afterAll(() => tickets.close())

const questions = [
  "query ($id: ID!) { answer: ticket(id: $id) { id } }",
  "query ($reference: ID!) { answer: ticket(id: $reference) { id } }",
  "query ($attachment: ID!) { answer: ticketAttachment(id: $attachment) { id } }",
  `mutation ($id: ID!, $key: ID!) { answer: commentTicket(key: $key, ticket: $id, input: { description: "x" }) { errors { code } } }`,
  `mutation ($id: ID!, $key: ID!) { answer: commentTicket(key: $key, ticket: $id, input: { description: "" }) { errors { code } } }`,
  "mutation ($id: ID!, $key: ID!) { answer: closeTicket(key: $key, ticket: $id, reason: NO_LONGER_RELEVANT) { errors { code } } }",
  "mutation ($id: ID!, $key: ID!) { answer: reopenTicket(key: $key, ticket: $id) { errors { code } } }",
  "mutation ($id: ID!) { answer: markTicketRead(ticket: $id) { id } }",
  "mutation ($id: ID!) { answer: watchTicket(ticket: $id) { id } }",
  "mutation ($id: ID!) { answer: unwatchTicket(ticket: $id) { id } }",
]

/** Another organisation; a colleague who may not see others' tickets; somebody without an organisation; staff without support. */
const strangers: PersonName[] = ["bea", "ben", "homeless"]
const cases = strangers.flatMap((person) => questions.map((question) => [person, question] as const))

test.each(cases)("for %s there is nothing behind %s", async (person, question) => {
  const foreign = await tickets.ask(person, question, { ...own, key: randomUUID() })
  expect(foreign).toEqual({ status: 200, data: { answer: null } })
  expect(await tickets.ask(person, question, { ...absent, key: randomUUID() })).toEqual(foreign)
})

test("none of it left a trace", async () => {
  const { data } = await tickets.ask(
    "anna",
    "query ($id: ID!) { ticket(id: $id) { status conversation { id } watchers { name } isWatched } }",
    own,
  )
  expect(data).toEqual({
    ticket: { status: "NEW", conversation: [], watchers: [{ name: "Person anna" }], isWatched: true },
  })
})

test.each(strangers)("no list, count or search shows %s a foreign ticket", async (person) => {
  const { data } = await tickets.ask(
    person,
    `{ all: tickets { total items { id } } named: tickets(filter: { organisation: "org-a", locations: ["loc-a1"] }) { total }
      found: tickets(search: "crimp") { total } others: tickets(filter: { scope: COLLEAGUES }) { total }
      involved: tickets(filter: { scope: INVOLVED }) { total } unread: tickets(filter: { unread: true }) { total } ticketCounts(scope: ALL) { total } }`,
  )
  const none = { total: 0 }
  expect(data).toEqual({
    all: { total: 0, items: [] },
    named: none,
    found: none,
    others: none,
    involved: none,
    unread: none,
    ticketCounts: none,
  })
})

const foreignInputs: [string, object, string][] = [
  ["plant", { location: "loc-a1" }, "location"],
  ["machine", { location: "loc-b1", machineConcerned: "INVENTORY", machine: "m-1" }, "machine"],
  ["file", { location: "loc-b1", attachments: ["file-anna-2"] }, "attachments"],
  ["file that is attached already", { location: "loc-b1", attachments: ["file-anna-1"] }, "attachments"],
]

test.each(foreignInputs)(
  "a ticket with a foreign %s is refused as with one that doesn't exist",
  async (_name, input, field) => {
    expect(await fileTicket(tickets.ask, "bea", input)).toEqual({
      ticket: null,
      errors: [{ field, code: "unknown" }],
    })
    const { data } = await tickets.ask("bea", "{ ticketCounts(scope: ALL) { total } }")
    expect(data).toEqual({ ticketCounts: { total: 0 } })
  },
)

test("a colleague sees tickets while the administrator allows it, and not a moment longer", async () => {
  const query =
    "query ($id: ID!) { ticket(id: $id) { isMine contact { isMe } } tickets(filter: { scope: COLLEAGUES }) { total } }"
  await tickets.pool.query("update customer_organisation set colleagues_see_tickets = true")
  expect((await tickets.ask("ben", query, own)).data).toEqual({
    ticket: { isMine: false, contact: { isMe: false } },
    tickets: { total: 1 },
  })
  expect((await tickets.ask("bea", query, own)).data).toEqual({ ticket: null, tickets: { total: 0 } })
  await tickets.pool.query("update customer_organisation set colleagues_see_tickets = false")
  expect((await tickets.ask("ben", query, own)).data).toEqual({ ticket: null, tickets: { total: 0 } })
})

const forbidden: [PersonName, string][] = [
  ["guest", "{ tickets { total } }"],
  ["staff", "{ tickets { total } }"],
  [
    "anna",
    `mutation { replyToTicket(key: "k", ticket: "t", input: { description: "x" }) { errors { code } } }`,
  ],
  ["anna", `mutation { setTicketStatus(key: "k", ticket: "t", status: NEW) { errors { code } } }`],
]

test.each(forbidden)("%s lacks the right to %s [ROLE-14]", async (person, query) => {
  expect((await tickets.ask(person, query)).errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }])
})

const submission = {
  key: "s-1",
  kind: "CREATE",
  person: {
    id: "p-anna",
    name: "Anna",
    email: "a@customer.example",
    language: "en",
    organisation: "org-a",
    roles: ["int_serviceticketing_active"],
  },
  submittedAt: "2026-11-21T10:00:00Z",
}

test("a person's token doesn't open the website's door, and the website's opens no other", async () => {
  const deliver =
    "mutation ($submission: SubmissionInput!) { deliverSubmission(submission: $submission) { errors { code } } }"
  const unauthenticated = [{ extensions: { code: "UNAUTHENTICATED" } }]
  for (const person of ["anna", "support"] as const)
    expect((await tickets.ask(person, deliver, { submission })).errors).toMatchObject(unauthenticated)
  for (const authorization of [undefined, "Bearer wrong", "Basic x"]) {
    const headers = { "content-type": "application/json", ...(authorization ? { authorization } : {}) }
    const body = JSON.stringify({ query: "{ tickets { total } }" })
    const answer = await tickets.service.fetch(
      new Request("http://tickets.localhost", { method: "POST", headers, body }),
    )
    expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, "Bearer"])
  }
  const headers = { "content-type": "application/json", authorization: "Bearer token-of-the-website" }
  const body = JSON.stringify({ query: "{ tickets { total } }" })
  const answer = await tickets.service.fetch(
    new Request("http://tickets.localhost", { method: "POST", headers, body }),
  )
  expect(await answer.json()).toMatchObject({ errors: unauthenticated })
})

test("whose account was deleted gets in no more, though the token is still valid [ACCT-09]", async () => {
  const { TicketWriter } = await import("../../../services/tickets/write-store.ts")
  const ticket = await filedId(tickets.ask, "admin")
  await new TicketWriter(tickets.pool).removePerson("p-admin")
  expect(await fileTicket(tickets.ask, "admin").catch((error: Error) => error.message)).toMatch(
    /identity token/,
  )
  const { data } = await tickets.ask(
    "support",
    "query ($id: ID!) { ticket(id: $id) { contact { name email } } }",
    { id: ticket },
  )
  expect(data).toEqual({ ticket: { contact: { name: null, email: null } } })
})
