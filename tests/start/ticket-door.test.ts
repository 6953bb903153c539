import { expect, test } from "vitest"
import { GiveUp } from "../../platform/queue/queue.ts"
import type { TicketDraft } from "../../services/requests/ticket.ts"
import { createTicketDoor } from "../../start/ticket-door.ts"
import { freshDatabase } from "../platform/database/fresh-database.ts"
import { fillCustomers } from "../services/customers/fixture.ts"

const draft: TicketDraft = {
  key: "request:1",
  person: {
    id: "p-anna",
    name: "A. Typed",
    email: "typed@plant.example",
    language: "de",
    organisation: "org-a",
  },
  type: "FAULT",
  location: null,
  subject: "Crimp height drifts",
  description: "R-2026-000001-1\nSince this morning",
}

async function openDoor() {
  const { pool } = await freshDatabase()
  await fillCustomers(pool)
  await pool.query(
    "insert into customer_member (subject, organisation_id, name, email) values ('p-anna', 'org-a', 'Person anna', 'anna@customer.example')",
  )
  const none = () => Promise.reject(new Error("not asked"))
  const createTicket = createTicketDoor({
    ...{ pool, remote: null, publicOrigin: "https://www.example.com", secret: "secret", log: { warn() {} } },
    mail: { send: async () => {}, statesOf: none, forget: none, routes: (() => {}) as never },
    uploads: { claim: none } as never,
  })
  return { pool, createTicket }
}

test("a request of a signed-in customer becomes one ticket of theirs, however often it is delivered", async () => {
  const { pool, createTicket } = await openDoor()
  const id = await createTicket(draft)
  expect(await createTicket(draft)).toBe(id)
  const { rows } = await pool.query("select id, contact_id, location_name, subject, type from ticket")
  expect(rows).toEqual([
    { id, contact_id: "p-anna", location_name: "Aachen", subject: "Crimp height drifts", type: "FAULT" },
  ])
})

test("what was typed into the form renames no member of the register", async () => {
  const { pool, createTicket } = await openDoor()
  await createTicket(draft)
  const { rows } = await pool.query("select name, email from customer_member where subject = 'p-anna'")
  expect(rows).toEqual([{ name: "Person anna", email: "anna@customer.example" }])
})

test("a sender of no organisation, or a location of another one, gets no ticket and isn't tried again", async () => {
  const { createTicket } = await openDoor()
  const stranger = { ...draft, person: { ...draft.person, id: "p-nobody", organisation: null } }
  await expect(createTicket(stranger)).rejects.toBeInstanceOf(GiveUp)
  await expect(createTicket({ ...draft, key: "request:2", location: "loc-b1" })).rejects.toBeInstanceOf(
    GiveUp,
  )
})
