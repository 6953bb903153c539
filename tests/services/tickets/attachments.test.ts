import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import type { UploadHolder } from "../../../platform/uploads/upload.ts"
import { createOpenAttachment } from "../../../services/tickets/attachments.ts"
import type { PersonName } from "../customers/fixture.ts"
import { fileTicket, openTickets } from "./tickets-endpoint.ts"

let tickets: Awaited<ReturnType<typeof openTickets>>
let attachment: string
beforeAll(async () => {
  tickets = await openTickets()
  await fileTicket(tickets.ask, "anna", { attachments: ["file-anna-1"] })
  const { rows } = await tickets.pool.query<{ id: string }>("select id from ticket_attachment")
  attachment = rows[0]?.id ?? ""
})
afterAll(() => tickets.close())

const request = new Request("https://www.example.com/mykomax/tickets/file")

function open(person: PersonName, id: string, shape: "file" | "preview" = "file") {
  const asked: [string, UploadHolder][] = []
  const openAttachment = createOpenAttachment({
    ask: (input, init) => tickets.service.fetch(new Request(input, init)),
    url: "http://tickets.internal/graphql",
    uploads: {
      async respond(_request, upload, holder) {
        asked.push([upload, holder])
        return new Response("bytes")
      },
      async preview(upload, holder) {
        asked.push([upload, holder])
        return new Response("small picture")
      },
    },
    fetch: () => Promise.reject(new Error("nothing is elsewhere")),
    timeoutMs: 1000,
  })
  return { asked, answer: openAttachment(request, tickets.tokens[person] ?? "", id, shape) }
}

test("who may read a ticket may open its files", async () => {
  const { asked, answer } = open("anna", attachment)
  expect(await (await answer).text()).toBe("bytes")
  expect(asked).toEqual([["file-anna-1", { claimant: "tickets" }]])
  expect((await open("support", attachment).answer).status).toBe(200)
  expect(await (await open("anna", attachment, "preview").answer).text()).toBe("small picture")
})

test.each<PersonName>(["bea", "ben", "homeless", "guest"])("for %s the file isn't there", async (person) => {
  for (const shape of ["file", "preview"] as const) {
    const { asked, answer } = open(person, attachment, shape)
    expect((await answer).status).toBe(404)
    expect(asked).toEqual([])
  }
})

test("an upload's own id, or nonsense, opens nothing", async () => {
  for (const id of ["file-anna-1", "", "../../etc/passwd"])
    expect((await open("anna", id).answer).status).toBe(404)
})

async function notKept(): Promise<never> {
  throw new Error("it isn't kept here")
}

const notHere = { respond: notKept, preview: notKept }

/** A ticket system elsewhere that keeps its files itself. */
function openRemote(url: string, shape: "file" | "preview" = "file") {
  const fetched: [string, string | null][] = []
  const openAttachment = createOpenAttachment({
    ask: async () => Response.json({ data: { ticketAttachment: { upload: null, url } } }),
    url: "https://tickets.example.com/graphql",
    uploads: notHere,
    async fetch(input, init) {
      fetched.push([String(input), new Headers(init?.headers).get("authorization")])
      return new Response("bytes", { headers: { "content-type": "image/png", "set-cookie": "a=b" } })
    },
    timeoutMs: 1000,
  })
  return { fetched, answer: openAttachment(request, "token", "a-1", shape) }
}

test("a file that the ticket system keeps is fetched there with the person's token, and from nowhere else", async () => {
  const own = openRemote("https://tickets.example.com/files/1")
  const answer = await own.answer
  expect(own.fetched).toEqual([["https://tickets.example.com/files/1", "Bearer token"]])
  expect(Object.fromEntries(answer.headers)).toEqual({
    "cache-control": "private, no-store",
    "content-disposition": "attachment",
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
  })
  const preview = openRemote("https://tickets.example.com/files/1", "preview")
  expect([(await preview.answer).status, preview.fetched]).toEqual([404, []])
  for (const url of [
    "https://evil.example.com/files/1",
    "http://tickets.example.com/files/1",
    "/files/1",
    "file:///etc/passwd",
  ]) {
    const foreign = openRemote(url)
    expect((await foreign.answer).status).toBe(404)
    expect(foreign.fetched).toEqual([])
  }
})

/** A real one, since it is the platform's `fetch` that would follow and wait. */
async function openFrom(answer: RequestListener): Promise<Response> {
  const server = createServer(answer).listen(0, "127.0.0.1")
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, "listening")
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const openAttachment = createOpenAttachment({
    ask: async () =>
      Response.json({ data: { ticketAttachment: { upload: null, url: `${origin}/files/1` } } }),
    url: `${origin}/graphql`,
    uploads: notHere,
    fetch,
    timeoutMs: 300,
  })
  return openAttachment(request, "token", "a-1", "file")
}

test("a ticket system that sends on elsewhere, or keeps silent, gets neither token nor patience", async () => {
  const led: (string | undefined)[] = []
  await expect(
    openFrom(({ url, headers }, response) => {
      if (url !== "/files/1") led.push(headers.authorization)
      response.writeHead(302, { location: "/elsewhere" }).end()
    }),
  ).rejects.toThrow()
  expect(led).toEqual([])
  await expect(openFrom(() => undefined)).rejects.toThrow("no answer in time")
  // Slow is not silent.
  const slow = await openFrom((_, response) => {
    response.write("first ")
    setTimeout(() => response.end("last"), 500)
  })
  expect(await slow.text()).toBe("first last")
})
