/** What support does with a ticket, and what customers see of it. */
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { PersonName } from "../customers/fixture.ts"
import { filedId, fileTicket, openTickets } from "./tickets-endpoint.ts"

let tickets: Awaited<ReturnType<typeof openTickets>>
beforeAll(async () => {
  tickets = await openTickets()
})
afterAll(() => tickets.close())

const deeds = {
  comment: `commentTicket(key: $key, ticket: $id, input: { description: $text })`,
  reply: `replyToTicket(key: $key, ticket: $id, input: { description: $text })`,
  note: "addTicketNote(key: $key, ticket: $id, text: $text)",
  close: "closeTicket(key: $key, ticket: $id, reason: SOLVED_BY_PROVIDER, comment: $text)",
}

async function act(person: PersonName, deed: keyof typeof deeds, id: string, text: string) {
  const { data, errors } = await tickets.ask(
    person,
    `mutation ($key: ID!, $id: ID!, $text: String!) { done: ${deeds[deed]} { ticket { status } errors { field code } } }`,
    { key: randomUUID(), id, text },
  )
  return errors ?? data?.done
}

async function seen(person: PersonName, id: string) {
  const query = `query ($id: ID!) { ticket(id: $id) { status updatedAt comments replies unreadReplies conversation { kind text author { name isSupport } } } }`
  return (await tickets.ask(person, query, { id })).data?.ticket
}

test("a comment by support leaves it the customer's turn", async () => {
  const id = await filedId(tickets.ask, "anna")
  await act("support", "reply", id, "Please clean the sensor.")
  expect(await act("support", "comment", id, "One more thing.")).toEqual({
    ticket: { status: "ANSWERED" },
    errors: [],
  })
  expect(await act("anna", "comment", id, "Done.")).toMatchObject({ ticket: { status: "IN_PROGRESS" } })
})

test("customers see nothing of a note: not in the ticket, a search, a list or a mail", async () => {
  await tickets.pool.query("update customer_organisation set colleagues_see_tickets = true")
  const id = await filedId(tickets.ask, "anna")
  await act("support", "reply", id, "We look into it.")
  const before = await seen("anna", id)
  tickets.mails.length = 0
  expect(await act("support", "note", id, "Warranty ended, check the goodwill budget.")).toEqual({
    ticket: { status: "ANSWERED" },
    errors: [],
  })
  for (const person of ["anna", "ben", "admin"] as const) {
    const ticket = await seen(person, id)
    expect(JSON.stringify(ticket)).not.toMatch(/NOTE|goodwill/)
    const search = `{ tickets(search: "goodwill") { total } unread: tickets(filter: { unread: true }) { total } }`
    expect((await tickets.ask(person, search)).data).toMatchObject({ tickets: { total: 0 } })
  }
  expect(await seen("anna", id)).toEqual(before)
  expect(tickets.mails).toEqual([])
  expect(await seen("support", id)).toMatchObject({
    conversation: [
      { kind: "REPLY" },
      {
        kind: "NOTE",
        text: "Warranty ended, check the goodwill budget.",
        author: { name: "Person support", isSupport: true },
      },
    ],
  })
  await tickets.pool.query("update customer_organisation set colleagues_see_tickets = false")
})

test("a closed ticket takes a note; an empty one is refused, and a customer's always", async () => {
  const id = await filedId(tickets.ask, "anna")
  await act("anna", "close", id, "It was the belt.")
  expect(await act("support", "note", id, "Tell the product team.")).toMatchObject({
    ticket: { status: "CLOSED" },
  })
  expect(await act("support", "note", id, "  ")).toMatchObject({
    errors: [{ field: "description", code: "required" }],
  })
  expect(await act("anna", "note", id, "Me too")).toMatchObject([{ extensions: { code: "FORBIDDEN" } }])
})

test("a machine of another plant than the one that was chosen is refused [TICK-05]", async () => {
  const input = { location: "loc-a1", machineConcerned: "INVENTORY", machine: "m-2" }
  expect(await fileTicket(tickets.ask, "anna", input)).toEqual({
    ticket: null,
    errors: [{ field: "machine", code: "elsewhere" }],
  })
  expect((await fileTicket(tickets.ask, "anna", { ...input, location: "loc-a2" })).errors).toEqual([])
})
