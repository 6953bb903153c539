/** A person of two organisations: lists follow the chosen one, a single ticket opens by its link. */
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openRegister, type Register } from "../customers/register.ts"
import { filedId, usualInput } from "./tickets-endpoint.ts"

let register: Register
let alpha: string
let beta: string
beforeAll(async () => {
  register = await openRegister()
  await register.join("anna", "org-b", "ticketing")
  alpha = await filedId(register.askTickets, "anna")
  const filed = await register.askTicketsIn(
    "org-b",
    "anna",
    "mutation ($key: ID!, $input: TicketInput!) { createTicket(key: $key, input: $input) { ticket { id } errors { code } } }",
    { key: randomUUID(), input: { ...usualInput, location: "loc-b1" } },
  )
  beta = (filed.data as { createTicket: { ticket: { id: string } } }).createTicket.ticket.id
})
afterAll(() => register.close())

const lists = "{ tickets { total items { id } } ticketCounts(scope: ALL) { total } }"

test("lists and counts are of the organisation in which the request acts", async () => {
  const inAlpha = { tickets: { total: 1, items: [{ id: alpha }] }, ticketCounts: { total: 1 } }
  const inBeta = { tickets: { total: 1, items: [{ id: beta }] }, ticketCounts: { total: 1 } }
  expect((await register.askTicketsIn("org-a", "anna", lists)).data).toEqual(inAlpha)
  expect((await register.askTicketsIn("org-b", "anna", lists)).data).toEqual(inBeta)
})

test("a ticket of the other organisation opens by its link, and takes a comment", async () => {
  const query = "query ($id: ID!) { ticket(id: $id) { organisation { id } } }"
  const found = { ticket: { organisation: { id: "org-b" } } }
  expect((await register.askTicketsIn("org-a", "anna", query, { id: beta })).data).toEqual(found)
  const comment = `mutation ($key: ID!, $id: ID!) { commentTicket(key: $key, ticket: $id, input: { description: "Still so." }) { errors { code } } }`
  const answer = await register.askTicketsIn("org-a", "anna", comment, { key: randomUUID(), id: beta })
  expect(answer.data).toEqual({ commentTicket: { errors: [] } })
})

test("where service tickets were taken away, neither list nor link shows anything; the other organisation stays", async () => {
  await register.pool.query(
    "update customer_access set status = 'INACTIVE' where organisation_id = 'org-b' and person_id = (select id from customer_person where subject = 'p-anna')",
  )
  const query = "query ($id: ID!) { ticket(id: $id) { id } }"
  expect((await register.askTicketsIn("org-a", "anna", query, { id: beta })).data).toEqual({ ticket: null })
  expect((await register.askTicketsIn("org-b", "anna", query, { id: alpha })).data).toEqual({
    ticket: { id: alpha },
  })
  expect((await register.askTicketsIn("org-b", "anna", lists)).errors).toMatchObject([
    { extensions: { code: "FORBIDDEN" } },
  ])
})

test("an organisation to which the person doesn't belong is refused by name, never replaced silently", async () => {
  expect(await register.askTicketsIn("org-b", "ben", lists)).toMatchObject({
    status: 403,
    errors: [{ extensions: { code: "ORGANISATION_NOT_YOURS" } }],
  })
})
