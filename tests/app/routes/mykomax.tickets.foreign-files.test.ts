/** Ids of another organisation's files, at every address and in every form that takes one; uploads and tickets are the real services. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { createAsk } from "../../../platform/graphql/ask.ts"
import { createOpenAttachment } from "../../../services/tickets/attachments.ts"
import { startTestUploads } from "../../platform/uploads/start-test-uploads.ts"
import type { PersonName } from "../../services/customers/fixture.ts"
import { people } from "../../services/customers/fixture.ts"
import { filedId, openTickets } from "../../services/tickets/tickets-endpoint.ts"
import { createTestAsker, formRequest } from "../portal/frame/test-asker.ts"
import { callRoute } from "./call-route.ts"

const signedIn = vi.hoisted(() => ({ asker: null as unknown }))
vi.mock("../../../app/portal/frame/portal-asker.server.ts", () => ({
  requireAsker: async () => signedIn.asker,
}))

const upload = await import("../../../app/routes/mykomax.tickets.upload.ts")
const file = await import("../../../app/routes/mykomax.tickets.file.ts")
const newTicket = await import("../../../app/routes/mykomax.tickets.newticket.tsx")
const ticket = await import("../../../app/routes/mykomax.tickets.ticket.tsx")

const base = "http://localhost:3000/en/mykomax/tickets"
const key = "7d9f4c52-0f0e-4f0a-9c55-1a2b3c4d0001"
const url = "http://tickets.test/graphql"

let tickets: Awaited<ReturnType<typeof openTickets>>
let stored: Awaited<ReturnType<typeof startTestUploads>>
beforeAll(async () => {
  tickets = await openTickets()
})
beforeEach(async () => {
  stored = await startTestUploads(tickets.pool)
  tickets.parts.uploads = stored.uploads
})
afterAll(() => tickets.close())

function ownerOf(person: PersonName) {
  return { subject: people[person].sub, organisation: people[person].organisation }
}

async function uploadOf(person: PersonName): Promise<string> {
  const { files } = await stored.send([["panel.txt", "E42"]], ownerOf(person))
  return files[0]?.id ?? ""
}

/** Signs somebody in, with the real services behind. */
function be(person: PersonName, address: string) {
  const { subject: id, organisation } = ownerOf(person)
  const idToken = tickets.tokens[person] ?? ""
  const asker = createTestAsker(address, { user: { id, organisation, idToken } })
  const fetch = ((input, init) => tickets.service.fetch(new Request(input, init))) as typeof globalThis.fetch
  const openAttachment = createOpenAttachment({
    ask: fetch,
    url,
    uploads: stored.uploads,
    fetch,
    timeoutMs: 1000,
  })
  Object.assign(asker.context.upstreams, { uploads: stored.uploads })
  Object.assign(asker.context.upstreams.tickets, { openAttachment })
  Object.assign(asker.context.upstreams.tickets, {
    request: createAsk({ service: "tickets", url, fetch, timeoutMs: 5000 }),
  })
  signedIn.asker = asker
}

async function attachmentsOf(id: string): Promise<string[]> {
  const { rows } = await tickets.pool.query<{ id: string }>(
    "select id from ticket_attachment where ticket_id = $1",
    [id],
  )
  return rows.map((row) => row.id)
}

test("an upload can be looked at and taken off by who sent it, by its address or its preview's", async () => {
  const id = await uploadOf("anna")
  const address = `${base}/uploads/${id}`
  for (const person of ["bea", "ben"] as const) {
    be(person, address)
    for (const shape of ["", "?preview"])
      expect((await callRoute(upload.loader, address + shape, { params: { uploadId: id } })).status).toBe(404)
    await callRoute(upload.action, address, { params: { uploadId: id }, method: "DELETE" })
  }
  be("anna", address)
  expect((await callRoute(upload.loader, address, { params: { uploadId: id } })).status).toBe(200)
  await callRoute(upload.action, address, { params: { uploadId: id }, method: "DELETE" })
  expect((await callRoute(upload.loader, address, { params: { uploadId: id } })).status).toBe(404)
})

test("a ticket's file opens for who may read the ticket, whatever ticket the address names", async () => {
  const id = await filedId(tickets.ask, "anna", { attachments: [await uploadOf("anna")] })
  const [attachmentId = ""] = await attachmentsOf(id)
  const own = await filedId(tickets.ask, "bea", { location: "loc-b1" })
  async function open(person: PersonName, ticketId: string, shape = "") {
    const address = `${base}/${ticketId}/files/${attachmentId}${shape}`
    be(person, address)
    return (await callRoute(file.loader, address, { params: { ticketId, attachmentId } })).status
  }
  expect([await open("bea", id), await open("bea", own), await open("bea", own, "?preview")]).toEqual([
    404, 404, 404,
  ])
  expect(await open("anna", id)).toBe(200)
})

test("a form that names somebody else's upload goes without it, and the upload stays its sender's", async () => {
  const foreign = await uploadOf("anna")
  const fields = { key, type: "FAULT", location: "loc-b1", machine: "NONE", subject: "S", description: "D" }
  be("bea", `${base}/newticket`)
  const form = formRequest(`${base}/newticket`, { ...fields, attachment: foreign })
  const filed = await callRoute(newTicket.action as never, form.url, {
    method: "POST",
    headers: form.headers,
    body: await form.arrayBuffer(),
  })
  const id = /tickets\/([^?]+)\?filed/.exec(filed.headers.get("Location") ?? "")?.[1] ?? ""
  expect(id).not.toBe("")

  be("bea", `${base}/${id}`)
  const comment = formRequest(`${base}/${id}`, {
    intent: "comment",
    key,
    description: "C",
    attachment: foreign,
  })
  const told = await callRoute(ticket.action as never, comment.url, {
    method: "POST",
    headers: comment.headers,
    body: await comment.arrayBuffer(),
    params: { ticketId: id },
  })
  expect(told.status).toBe(303)
  expect(await attachmentsOf(id)).toEqual([])
  expect(await stored.uploads.find([foreign], ownerOf("anna"))).toHaveLength(1)
})
