import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { MailError } from "../../../platform/mail/mail.ts"
import { addToTicket } from "../../../services/tickets/actions.ts"
import { createTicketMails } from "../../../services/tickets/mails.ts"
import { createOptOut } from "../../../services/tickets/opt-out.ts"
import { readOptOut, signOptOut } from "../../../services/tickets/opt-out-token.ts"
import { viewerOf } from "../../../services/tickets/viewer.ts"
import type { PersonName } from "../customers/fixture.ts"
import { serveRouter } from "../serve-router.ts"
import { filedId, openTickets, optOutSecret } from "./tickets-endpoint.ts"

let tickets: Awaited<ReturnType<typeof openTickets>>
beforeAll(async () => {
  tickets = await openTickets()
  await tickets.pool.query("update customer_organisation set colleagues_see_tickets = true")
})
beforeEach(() => tickets.mails.splice(0))
afterAll(() => tickets.close())

const deeds = {
  comment: `commentTicket(key: $key, ticket: $id, input: { description: "What I say" })`,
  reply: `replyToTicket(key: $key, ticket: $id, input: { description: "Clean the\\nsensor" })`,
  close: "closeTicket(key: $key, ticket: $id, reason: NO_LONGER_RELEVANT)",
  reopen: "reopenTicket(key: $key, ticket: $id)",
  progress: "setTicketStatus(key: $key, ticket: $id, status: IN_PROGRESS)",
}

async function act(person: PersonName, deed: keyof typeof deeds, id: string, key: string = randomUUID()) {
  const query = `mutation ($key: ID!, $id: ID!) { done: ${deeds[deed]} { errors { code } } }`
  const { data } = await tickets.ask(person, query, { key, id })
  expect(data).toEqual({ done: { errors: [] } })
}

async function watch(person: PersonName, id: string, deed = "watchTicket") {
  await tickets.ask(person, `mutation ($id: ID!) { ${deed}(ticket: $id) { id } }`, { id })
}

function readers(): string[] {
  return tickets.mails.map(({ to }) => to.split("@")[0] ?? "").sort()
}

test("who files a ticket gets a receipt with its reference", async () => {
  await watch("ben", await filedId(tickets.ask, "anna"))
  expect(tickets.mails).toMatchObject([
    {
      to: "anna@customer.example",
      language: "en",
      subject: expect.stringMatching(/^\[K-2026-\d{6}-\d\] Crimp height drifts$/),
      thread: expect.stringMatching(/^ticket:/),
      blocks: [
        { kind: "text", text: expect.stringMatching(/quote K-2026/) },
        { kind: "facts" },
        {
          kind: "button",
          href: expect.stringMatching(/^https:\/\/www\.example\.com\/mykomax\/tickets\/K-2026-/),
        },
        { kind: "text" },
      ],
    },
  ])
})

test("a reply is told to the contact and who watches, each in their language, in one thread", async () => {
  const id = await filedId(tickets.ask, "anna")
  await watch("ben", id)
  tickets.mails.splice(0)
  await act("support", "reply", id)
  expect(readers()).toEqual(["anna", "ben"])
  const [annas, bens] = ["anna", "ben"].map((name) => tickets.mails.find(({ to }) => to.startsWith(name)))
  expect(annas?.blocks[1]).toEqual({ kind: "quote", text: "Clean the\nsensor" })
  expect(bens).toMatchObject({ language: "de", thread: annas?.thread })
  expect(bens?.blocks[0]).toEqual({ kind: "text", text: "Unser Serviceteam hat auf Ihr Ticket geantwortet." })
  expect(bens?.key).not.toBe(annas?.key)
})

test("changes of status are told, but nobody is told of what they did themselves", async () => {
  const id = await filedId(tickets.ask, "anna")
  await watch("ben", id)
  tickets.mails.splice(0)
  for (const [person, deed, told] of [
    ["support", "progress", ["anna", "ben"]],
    ["anna", "comment", ["ben"]],
    ["ben", "close", ["anna"]],
    ["support", "reopen", ["anna", "ben"]],
  ] as const) {
    await act(person, deed, id)
    expect([deed, readers()]).toEqual([deed, told])
    tickets.mails.splice(0)
  }
})

test("what was sent twice is told once", async () => {
  const id = await filedId(tickets.ask, "anna")
  tickets.mails.splice(0)
  const key = randomUUID()
  await act("support", "reply", id, key)
  await act("support", "reply", id, key)
  expect(readers()).toEqual(["anna"])
})

test("a watcher who may no longer see the ticket hears nothing of it", async () => {
  const id = await filedId(tickets.ask, "anna")
  await watch("ben", id)
  tickets.mails.splice(0)
  await tickets.pool.query("update customer_organisation set colleagues_see_tickets = false")
  await act("support", "reply", id)
  await tickets.pool.query("update customer_organisation set colleagues_see_tickets = true")
  expect(readers()).toEqual(["anna"])
})

test("support that watches is mailed as long as they are at work, and is nobody's business but the staff's", async () => {
  const id = await filedId(tickets.ask, "anna")
  await watch("support", id)
  tickets.mails.splice(0)
  await act("anna", "comment", id)
  expect(readers()).toEqual(["support"])
  const watchers = "query ($id: ID!) { ticket(id: $id) { watchers { name email isSupport } } }"
  const anna = { name: "Person anna", email: "anna@customer.example", isSupport: false }
  const support = { name: "Person support", email: "support@customer.example", isSupport: true }
  expect((await tickets.ask("anna", watchers, { id })).data).toEqual({ ticket: { watchers: [anna] } })
  expect((await tickets.ask("support", watchers, { id })).data).toEqual({
    ticket: { watchers: [anna, support] },
  })
  tickets.mails.splice(0)
  await tickets.pool.query("update ticket_person set support_at = support_at - interval '31 days'")
  await act("anna", "comment", id)
  expect(readers()).toEqual([])
})

test("who wants no mails gets none", async () => {
  const id = await filedId(tickets.ask, "anna")
  await watch("ben", id)
  await watch("anna", id, "unwatchTicket")
  await tickets.ask("ben", "mutation { setTicketMails(wanted: false) { mails } }")
  tickets.mails.splice(0)
  await act("support", "reply", id)
  expect(readers()).toEqual([])
  await tickets.ask("ben", "mutation { setTicketMails(wanted: true) { mails } }")
})

test("a mail that can't be kept undoes what it tells of; one that can't be written doesn't", async () => {
  const id = await filedId(tickets.ask, "anna")
  const { parts, pool } = tickets
  const claims = { subject: "p-support", name: "Support", email: "s@customer.example", language: "en" }
  const { callerOf } = await import("../../../platform/access/caller.ts")
  const viewer = viewerOf(callerOf({ ...claims, roles: ["kmx_int_serviceticketing_support"] }))
  async function replyWith(error: Error, key: string) {
    const send = () => Promise.reject(error)
    const options = { mail: { send }, directory: parts.directory, publicOrigin: "https://www.example.com" }
    const mails = createTicketMails({ ...options, secret: "s", log: { warn() {} } })
    const deed = { kind: "REPLY", text: "Hello", attached: { uploads: [] }, status: "ANSWERED" } as const
    return addToTicket({ ...parts, mails }, viewer, { ticketId: id, key }, deed)
  }
  await expect(replyWith(new Error("the disk is full"), "one")).rejects.toThrow("the disk is full")
  const count = "select count(*)::int as n from ticket_entry where ticket_id = $1"
  expect((await pool.query(count, [id])).rows).toEqual([{ n: 0 }])
  expect(await replyWith(new MailError("no address"), "two")).toEqual({ ticketId: id, errors: [] })
  expect((await pool.query(count, [id])).rows).toEqual([{ n: 1 }])
})

test("a link's token can be read by us, and made by nobody else", () => {
  const optOut = { subject: "p-anna", ticketId: "t-1", language: "de" }
  const token = signOptOut("secret", optOut)
  expect(readOptOut("secret", token)).toEqual(optOut)
  expect(readOptOut("other", token)).toBeNull()
  const forged = Buffer.from(JSON.stringify(["p-ben", "t-1", "de"])).toString("base64url")
  for (const faulty of ["", ".", "x", `${forged}.${token.split(".")[1]}`, `${token}x`, token.slice(0, -1)])
    expect(readOptOut("secret", faulty)).toBeNull()
})

async function openLink(person: PersonName, id: string) {
  const origin = await serveRouter(createOptOut({ pool: tickets.pool, secret: optOutSecret }))
  const token = signOptOut(optOutSecret, { subject: `p-${person}`, ticketId: id, language: "en" })
  return `${origin}/ticket-mails/${token}`
}

async function isWatched(person: PersonName, id: string): Promise<unknown> {
  const { data } = await tickets.ask(
    person,
    "query ($id: ID!) { ticket(id: $id) { isWatched } ticketRights { mails } }",
    { id },
  )
  return data
}

test("looking at the link changes nothing; the mail program's one click ends mails about the ticket", async () => {
  const id = await filedId(tickets.ask, "anna")
  const link = await openLink("anna", id)
  const page = await fetch(link)
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-store"])
  expect(await page.text()).toContain('<form method="post">')
  expect(await isWatched("anna", id)).toEqual({ ticket: { isWatched: true }, ticketRights: { mails: true } })
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" })
  expect((await fetch(link, { method: "POST", body })).status).toBe(200)
  expect(await isWatched("anna", id)).toEqual({ ticket: { isWatched: false }, ticketRights: { mails: true } })
})

test("the link also ends all mails about tickets", async () => {
  const id = await filedId(tickets.ask, "admin")
  const answer = await fetch(await openLink("admin", id), {
    method: "POST",
    body: new URLSearchParams({ mails: "all" }),
  })
  expect(await answer.text()).toContain("You will receive no more emails about tickets.")
  expect(await isWatched("admin", id)).toEqual({
    ticket: { isWatched: true },
    ticketRights: { mails: false },
  })
})

test("a link that isn't ours is a 404, and shows nothing of a ticket", async () => {
  const link = await openLink("anna", randomUUID())
  for (const faulty of [link, `${link}x`, link.replace(/[^/]+$/, "a.b")]) {
    const answer = await fetch(faulty, { method: "POST" })
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain("K-2026")
  }
})

test("mails to staff speak of the customer's ticket, not of theirs, and name the colleague who answered", async () => {
  const id = await filedId(tickets.ask, "anna")
  await tickets.pool.query(
    `insert into ticket_person (subject, name, email, language, support_at) values ('p-desk', 'Desk', 'desk@staff.example', 'en', now())`,
  )
  await tickets.pool.query("insert into ticket_follower (ticket_id, subject) values ($1, 'p-desk')", [id])
  tickets.mails.splice(0)
  await act("support", "reply", id)
  const texts = Object.fromEntries(
    tickets.mails.map(({ to, blocks }) => [to.split("@")[0], JSON.stringify(blocks)]),
  )
  expect(texts.desk).toContain("Person support has replied to the customer.")
  expect(texts.desk).toContain("Waiting for the customer")
  expect(texts.anna).toContain("Our service team has replied to your ticket.")
  expect(texts.anna).not.toContain("Person support")
})
