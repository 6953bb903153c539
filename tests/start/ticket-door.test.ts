import { afterEach, expect, test, vi } from "vitest"
import { inTransaction } from "../../platform/database/database.ts"
import { GiveUp } from "../../platform/queue/queue.ts"
import type { Uploads } from "../../platform/uploads/upload.ts"
import { createFindStanding } from "../../services/customers/standing/find-standing.ts"
import type { TicketDraft } from "../../services/requests/ticket.ts"
import type { RemoteTickets } from "../../services/tickets/submissions/ticket-system.ts"
import { createTicketDoor } from "../../start/ticket-door.ts"
import { freshDatabase } from "../platform/database/fresh-database.ts"
import { anna, jpeg, startTestUploads } from "../platform/uploads/start-test-uploads.ts"
import { fillCustomers, introducePeople } from "../services/customers/fixture.ts"
import { deliveryToken, openTickets } from "../services/tickets/tickets-endpoint.ts"

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
  uploads: [],
}

afterEach(() => vi.unstubAllGlobals())

type Given = { remote?: RemoteTickets; claim?: Uploads["claim"] }

async function openDoor({ remote, claim }: Given = {}) {
  const { pool } = await freshDatabase()
  await fillCustomers(pool)
  await introducePeople(pool, "anna")
  const none = () => Promise.reject(new Error("not asked"))
  const { uploads, send } = await startTestUploads(pool)
  const { files } = await send([["press.jpg", jpeg]])
  const ids = files.map(({ id }) => id)
  await inTransaction(pool, (client) => uploads.claim(ids, anna, "requests", client))
  const createTicket = createTicketDoor({
    findStanding: createFindStanding({ pool, introduces: false }),
    ...{ pool, remote: remote ?? null, publicOrigin: "https://www.example.com", secret: "secret" },
    uploads: { ...uploads, ...(claim && { claim }) },
    log: { warn() {} },
    mail: { send: async () => {}, statesOf: none, forget: none, routes: (() => {}) as never },
  })
  return { pool, uploads, createTicket, withFile: { ...draft, uploads: ids } }
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
  const { rows } = await pool.query("select name, email from customer_person where subject = 'p-anna'")
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

test("who lost their access to tickets, or left, files none by a form either", async () => {
  const { pool, createTicket } = await openDoor()
  await pool.query("update customer_access set status = 'INACTIVE' where application = 'ticketing'")
  await expect(createTicket(draft)).rejects.toThrow("may not use tickets any more")
  await pool.query("delete from customer_membership")
  await expect(createTicket(draft)).rejects.toThrow("has left the organisation")
  await expect(createTicket(draft)).rejects.toBeInstanceOf(GiveUp)
})

test("a sender who lost service tickets meanwhile gets none, whatever the website said [ROLE-04]", async () => {
  const { pool, createTicket } = await openDoor()
  const elsewhere = { ...draft, person: { ...draft.person, organisation: "org-b" } }
  await expect(createTicket(elsewhere)).rejects.toBeInstanceOf(GiveUp)
  await pool.query("update customer_access set status = 'INACTIVE' where organisation_id = 'org-a'")
  await expect(createTicket({ ...draft, key: "request:3" })).rejects.toBeInstanceOf(GiveUp)
  expect((await pool.query("select from ticket")).rowCount).toBe(0)
})

test("the ticket has the request's files, which stay when the request is forgotten", async () => {
  const { pool, uploads, createTicket, withFile } = await openDoor()
  const id = await createTicket(withFile)
  expect(await createTicket(withFile)).toBe(id)
  const { rows } = await pool.query(
    "select upload_id, file_name, media_type, size_bytes::int from ticket_attachment where ticket_id = $1",
    [id],
  )
  const attached = { file_name: "press.jpg", media_type: "image/jpeg", size_bytes: jpeg.length }
  expect(rows).toEqual([{ upload_id: expect.any(String), ...attached }])
  for (const upload of withFile.uploads) await uploads.remove(upload, { claimant: "requests" })
  const request = new Request("http://localhost/")
  const answer = await uploads.respond(request, rows[0].upload_id, { claimant: "tickets" })
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(jpeg)
})

test("a ticket system elsewhere gets the files with the submission, the same ones when an answer was lost", async () => {
  const system = await openTickets()
  let isAnswerLost = true
  vi.stubGlobal("fetch", async (input: string, init: RequestInit) => {
    const answer = await system.service.fetch(new Request(input, init))
    if (isAnswerLost) throw new TypeError("terminated")
    return answer
  })
  const url = "http://tickets.localhost/graphql"
  const { uploads, createTicket, withFile } = await openDoor({
    remote: { url, token: deliveryToken, timeoutMs: 9_000 },
  })
  try {
    await expect(createTicket(withFile)).rejects.not.toBeInstanceOf(GiveUp)
    isAnswerLost = false
    const id = await createTicket(withFile)
    const { rows } = await system.pool.query(
      "select ticket_id as id, upload_id as upload from ticket_attachment",
    )
    expect(rows).toEqual([{ id, upload: expect.any(String) }])
    expect(await uploads.listClaimed("tickets")).toMatchObject([{ id: rows[0].upload, name: "press.jpg" }])
  } finally {
    await system.close()
  }
})

test("a copy that is swept before the ticket claims it is made anew by the next attempt", async () => {
  const { createTicket, withFile } = await openDoor({ claim: async () => [] })
  await expect(createTicket(withFile)).rejects.toThrow("attachments: unknown")
  await expect(createTicket(withFile)).rejects.not.toBeInstanceOf(GiveUp)
})
