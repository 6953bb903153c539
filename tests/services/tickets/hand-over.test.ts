import { afterEach, beforeEach, expect, test } from "vitest"
import { createPersonRemoval } from "../../../services/tickets/remove-person.ts"
import type { PersonName } from "../customers/fixture.ts"
import { filedId, openTickets } from "./tickets-endpoint.ts"

let tickets: Awaited<ReturnType<typeof openTickets>>
beforeEach(async () => {
  tickets = await openTickets()
})
afterEach(() => tickets.close())

const query = `query ($id: ID!) { ticket(id: $id) { status closureReason contact { name isMe }
  conversation { kind closureReason author { name } } } }`
const seen = async (person: PersonName, id: string) => (await tickets.ask(person, query, { id })).data?.ticket

function removeAnna() {
  const { pool, parts } = tickets
  return createPersonRemoval({ pool, parts, remote: null })("p-anna")
}

test("open tickets of a deleted account pass to the colleague who may see them, who is told [ACCT-09]", async () => {
  await filedId(tickets.ask, "admin")
  await filedId(tickets.ask, "ben")
  await tickets.pool.query(
    "update customer_membership set sees_colleagues_tickets = true where person_id in (select id from customer_person where subject = 'p-admin')",
  )
  const id = await filedId(tickets.ask, "anna")
  tickets.mails.length = 0
  await removeAnna()
  expect(await seen("admin", id)).toEqual({
    status: "NEW",
    closureReason: null,
    contact: { name: "Person admin", isMe: true },
    conversation: [{ kind: "HANDED_OVER", closureReason: null, author: { name: "Person admin" } }],
  })
  expect(await seen("ben", id)).toBeNull()
  expect(tickets.mails.map(({ to }) => to)).toEqual(["admin@customer.example"])
  // The removal may run again.
  await removeAnna()
  expect(tickets.mails).toHaveLength(1)
})

test("without a colleague who may see them, open tickets are closed, and nobody sees more than before [ACCT-09]", async () => {
  await filedId(tickets.ask, "ben")
  await filedId(tickets.ask, "bea", { location: "loc-b1" })
  const id = await filedId(tickets.ask, "anna")
  await removeAnna()
  expect(await seen("support", id)).toEqual({
    status: "CLOSED",
    closureReason: "NO_LONGER_RELEVANT",
    contact: { name: null, isMe: false },
    conversation: [{ kind: "CLOSED", closureReason: "NO_LONGER_RELEVANT", author: { name: null } }],
  })
  for (const person of ["ben", "bea", "admin"] as const) expect(await seen(person, id)).toBeNull()
})
