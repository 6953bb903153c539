/** The website's side of a ticket system elsewhere: here another instance of the embedded service, which can be cut off. */
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { createAsk } from "../../../../platform/graphql/ask.ts"
import { localNotifications } from "../../../../platform/notifications/notifications.ts"
import { openQueue } from "../../../../platform/queue/open-queue.ts"
import { deliverSubmission, ticketJobs } from "../../../../services/tickets/jobs.ts"
import { mostPerHour } from "../../../../services/tickets/pace.ts"
import { deliverKept } from "../../../../services/tickets/submissions/deliver.ts"
import { createGateway } from "../../../../services/tickets/submissions/gateway.ts"
import { SubmissionStore } from "../../../../services/tickets/submissions/submission-store.ts"
import { passTime, untilDone } from "../../../platform/queue/open-test-queue.ts"
import { createAsk as createPersonAsk } from "../../customers/customers-endpoint.ts"
import { deliveryToken, fileTicket, openTickets, usualInput } from "../tickets-endpoint.ts"

type Line = "up" | "down" | "mute" | "broken" | "answer-lost" | "wrong-shape"

let remote: Awaited<ReturnType<typeof openTickets>>
let gateway: Awaited<ReturnType<typeof openGateway>>
beforeAll(async () => {
  remote = await openTickets()
  gateway = await openGateway()
})
beforeEach(() => gateway.cut("up"))
afterAll(async () => {
  await gateway.close()
  await remote.close()
})

async function openGateway() {
  let line: Line = "up"
  const received: Request[] = []
  async function fetchRemote(input: string | URL | Request, init?: RequestInit) {
    if (line === "down") throw new TypeError("fetch failed")
    if (line === "mute")
      return new Promise<Response>((_done, fail) =>
        init?.signal?.addEventListener("abort", () => fail(new Error("timeout"))),
      )
    if (line === "wrong-shape") return Response.json({ data: { delivered: { outcomeTicket: null } } })
    if (line === "broken") return new Response("<html>", { status: 502 })
    const request = new Request(input, init)
    received.push(request.clone())
    const answer = await remote.service.fetch(request)
    if (line === "answer-lost") throw new TypeError("terminated")
    return answer
  }
  const endpoint = { url: "http://remote.localhost/graphql", fetch: fetchRemote as typeof fetch }
  const deliveries = { service: "tickets", ...endpoint, token: deliveryToken, needsWholeAnswer: true }
  const askWithin = (timeoutMs: number) => createAsk({ ...deliveries, timeoutMs })
  const system = { ...endpoint, timeoutMs: 3000, ask: askWithin(3000) }
  const warnings: string[] = []
  const log = {
    warn({ err }: { err?: Error }, message: string) {
      warnings.push(`${message}: ${err?.message}`)
    },
  }
  const parts = {
    pool: remote.pool,
    verify: remote.verify,
    findStanding: remote.findStanding,
    uploads: remote.parts.uploads,
    log,
    now: () => new Date(),
  }
  const notifications = localNotifications()
  const silent = { info() {}, warn() {}, error() {} }
  const queue = await openQueue({
    pool: remote.pool,
    notifications,
    kinds: ticketJobs,
    hasWorkers: true,
    log: silent,
  })
  const answer = createGateway({ ...parts, queue, system })
  const store = new SubmissionStore(remote.pool)
  await queue.work(deliverSubmission, ({ data }) => deliverKept(data.submission, store, system))
  async function countWaiting() {
    const { rowCount } = await remote.pool.query("select from ticket_submission where errors is null")
    return rowCount ?? 0
  }
  return {
    ask: createPersonAsk(answer, "http://tickets.localhost/graphql", remote.tokens),
    fetch: answer,
    received,
    warnings,
    cut(next: Line, timeoutMs = 3000) {
      line = next
      Object.assign(system, { timeoutMs, ask: askWithin(timeoutMs) })
    },
    /** Time passes, and what waits is tried. @returns how much of it got through. */
    async deliverDue() {
      const before = await countWaiting()
      await passTime(remote.pool, deliverSubmission.name, "1 hour")
      await notifications.publish("queue", deliverSubmission.name)
      await untilDone(remote.pool, deliverSubmission.name)
      return before - (await countWaiting())
    },
    async close() {
      await queue.stop()
    },
  }
}

const create = `mutation ($key: ID!, $input: TicketInput!) { filed: createTicket(key: $key, input: $input) { ...Answer } }
  fragment Answer on TicketAnswer { ticket { id nummer: reference isMine canComment attachments { fileName } } submission { id kind subject text } errors { field code } }`
const comment = `mutation ($key: ID!, $id: ID!, $text: String!) { commentTicket(key: $key, ticket: $id, input: { description: $text }) {
  ticket { comments conversation { text author { isMe } } } submission { id kind ticket text } errors { field code } } }`
const listed = "{ ticketSubmissions { id kind subject ticket text errors { field code } } }"

async function send(input: object = {}, key: string = randomUUID()) {
  const { data, errors } = await gateway.ask("anna", create, { key, input: { ...usualInput, ...input } })
  expect(errors).toBeUndefined()
  return data as {
    filed: { ticket: { id: string } | null; submission: { id: string } | null; errors: object[] }
  }
}

test("while the ticket system answers, nobody can tell that it is elsewhere", async () => {
  const { filed } = await send({ attachments: ["file-anna-1"] })
  expect(filed).toEqual({
    ticket: {
      id: expect.any(String),
      nummer: expect.stringMatching(/^K-/),
      isMine: true,
      canComment: true,
      attachments: [{ fileName: "file-anna-1.jpg" }],
    },
    submission: null,
    errors: [],
  })
  const told = await gateway.ask("anna", comment, { key: randomUUID(), id: filed.ticket?.id, text: "More" })
  expect(told.data).toMatchObject({
    commentTicket: {
      ticket: { comments: 1, conversation: [{ text: "More", author: { isMe: true } }] },
      errors: [],
    },
  })
  expect(
    (await gateway.ask("anna", "query ($id: ID!) { ticket(id: $id) { comments } }", { id: filed.ticket?.id }))
      .data,
  ).toEqual({
    ticket: { comments: 1 },
  })
  expect((await gateway.ask("anna", listed)).data).toEqual({ ticketSubmissions: [] })
})

test("an answer in a wrong shape is logged with the upstream and what it lacks, and what was sent is kept", async () => {
  gateway.cut("wrong-shape")
  const { filed } = await send()
  expect(filed).toMatchObject({ ticket: null, submission: { kind: "CREATE" }, errors: [] })
  expect(gateway.warnings.at(-1)).toBe(
    "the ticket system gave an answer that can't be used: tickets: Deliver was answered without deliverSubmission.errors, a list",
  )
  gateway.cut("up")
  expect(await gateway.deliverDue()).toBe(1)
})

test.each<Line>(["down", "mute", "broken"])(
  "while it is %s, what was sent is kept, shown, and delivered once it is back",
  async (line) => {
    gateway.cut(line, line === "mute" ? 50 : 3000)
    const key = randomUUID()
    const { filed } = await send({ subject: `Sent while ${line}` }, key)
    expect(filed).toEqual({
      ticket: null,
      submission: {
        id: expect.any(String),
        kind: "CREATE",
        subject: `Sent while ${line}`,
        text: usualInput.description,
      },
      errors: [],
    })
    // The same form once more: still one.
    expect((await send({ subject: `Sent while ${line}` }, key)).filed.submission?.id).toBe(
      filed.submission?.id,
    )
    expect(await gateway.deliverDue()).toBe(0)
    expect((await gateway.ask("anna", listed)).data).toMatchObject({
      ticketSubmissions: [{ id: filed.submission?.id, errors: [] }],
    })
    expect((await gateway.ask("bea", listed)).data).toEqual({ ticketSubmissions: [] })
    gateway.cut("up")
    expect(await gateway.deliverDue()).toBe(1)
    expect((await gateway.ask("anna", listed)).data).toEqual({ ticketSubmissions: [] })
    const search = `{ tickets(search: "sent while ${line}") { total } }`
    expect((await gateway.ask("anna", search)).data).toEqual({ tickets: { total: 1 } })
  },
)

test("an answer that was lost on its way makes no second ticket", async () => {
  gateway.cut("answer-lost")
  const { filed } = await send({ subject: "Answered into the void" })
  expect(filed.ticket).toBeNull()
  gateway.cut("up")
  expect(await gateway.deliverDue()).toBe(1)
  expect((await gateway.ask("anna", `{ tickets(search: "into the void") { total } }`)).data).toEqual({
    tickets: { total: 1 },
  })
})

test("the key goes along, the website's token too, and the person's doesn't", async () => {
  gateway.received.splice(0)
  const key = randomUUID()
  await send({}, key)
  const [request] = gateway.received
  expect(request?.headers.get("idempotency-key")).toBe(key)
  expect(request?.headers.get("authorization")).toBe(`Bearer ${deliveryToken}`)
  gateway.received.splice(0)
  const headers = { authorization: `Bearer ${remote.tokens.anna}`, "x-debug-level": "debug" }
  const body = JSON.stringify({ query: "{ tickets { total } }" })
  await gateway.fetch(new Request("http://tickets.localhost", { method: "POST", headers, body }))
  expect(
    gateway.received.map(({ headers: sent }) => [sent.get("authorization"), sent.get("x-debug-level")]),
  ).toEqual([[`Bearer ${remote.tokens.anna}`, "debug"]])
})

test("faults are told at once, and the corrected form takes its files and its key along", async () => {
  const key = randomUUID()
  const faulty = await send({ location: "loc-x", attachments: ["file-anna-5"] }, key)
  expect(faulty.filed).toMatchObject({
    ticket: null,
    submission: null,
    errors: [{ field: "location", code: "unknown" }],
  })
  expect((await send({ subject: "" }, key)).filed.errors).toEqual([{ field: "subject", code: "required" }])
  const { filed } = await send({ attachments: ["file-anna-5"] }, key)
  expect(filed.ticket).toMatchObject({ attachments: [{ fileName: "file-anna-5.jpg" }] })
  expect((await send({ attachments: ["file-bea-1"] })).filed.errors).toEqual([
    { field: "attachments", code: "unknown" },
  ])
})

test("what turns out to be impossible later is shown with the reason until it is dismissed", async () => {
  const { ticket } = await fileTicket(remote.ask, "anna")
  gateway.cut("down")
  await gateway.ask("anna", comment, { key: randomUUID(), id: ticket?.id, text: "Too late" })
  const close = `mutation ($id: ID!) { closeTicket(key: "c", ticket: $id, reason: NO_LONGER_RELEVANT) { errors { code } } }`
  await remote.ask("anna", close, { id: ticket?.id })
  gateway.cut("up")
  await gateway.deliverDue()
  const { data } = await gateway.ask("anna", listed)
  const [kept] = (data as { ticketSubmissions: { id: string }[] }).ticketSubmissions
  expect(kept).toMatchObject({
    kind: "COMMENT",
    text: "Too late",
    errors: [{ field: "ticket", code: "closed" }],
  })
  const dismiss = "mutation ($id: ID!) { dismissTicketSubmission(id: $id) }"
  expect((await gateway.ask("bea", dismiss, { id: kept?.id })).data).toEqual({
    dismissTicketSubmission: false,
  })
  expect((await gateway.ask("anna", dismiss, { id: kept?.id })).data).toEqual({
    dismissTicketSubmission: true,
  })
  expect((await gateway.ask("anna", listed)).data).toEqual({ ticketSubmissions: [] })
})

test("what comes too often waits for its turn instead of being refused, and no more of it is taken", async () => {
  const file =
    "insert into ticket_submission (subject, key, kind, submission) select 'p-anna', 'pace-' || n, 'CREATE', '{}' from generate_series(1, $1::int) n"
  const busy = `insert into ticket_entry (ticket_id, kind, author_id, is_support, key) select $1, 'COMMENT', 'p-anna', false, 'pace-' || n
    from generate_series(1, $2::int) n`
  const { ticket } = await fileTicket(remote.ask, "anna")
  await remote.pool.query(busy, [ticket?.id, mostPerHour.entries])
  gateway.cut("down")
  await gateway.ask("anna", comment, { key: randomUUID(), id: ticket?.id, text: "Waits" })
  gateway.cut("up")
  await gateway.deliverDue()
  expect((await gateway.ask("anna", listed)).data).toMatchObject({
    ticketSubmissions: [{ text: "Waits", errors: [] }],
  })
  await remote.pool.query("update ticket_entry set created_at = created_at - interval '1 hour'")
  await gateway.deliverDue()
  expect((await gateway.ask("anna", listed)).data).toEqual({ ticketSubmissions: [] })

  await remote.pool.query(file, [mostPerHour.tickets])
  expect((await send()).filed).toMatchObject({
    ticket: null,
    submission: null,
    errors: [{ code: "too-often" }],
  })
  await remote.pool.query("delete from ticket_submission")
})

test("a foreign ticket is nothing through this door either", async () => {
  const { ticket } = await fileTicket(remote.ask, "anna")
  const foreign = await gateway.ask("bea", comment, { key: randomUUID(), id: ticket?.id, text: "Hello" })
  expect(foreign.data).toEqual({ commentTicket: null })
})

test("nothing is kept for who isn't signed in or has no right, and nothing that doesn't fit the contract", async () => {
  const variables = { key: randomUUID(), input: usualInput }
  expect(await gateway.ask(null, create, variables)).toMatchObject({ status: 401 })
  expect(await gateway.ask("guest", create, variables)).toMatchObject({ status: 403 })
  expect(await gateway.ask("anna", create, { ...variables, input: { type: "NONSENSE" } })).toMatchObject({
    status: 400,
  })
  expect(await gateway.ask("anna", create, { ...variables, key: "" })).toMatchObject({ status: 400 })
  for (const query of [
    "{ nothing }",
    "{",
    "mutation { ...F } fragment F on Mutation { setTicketMails(wanted: true) { mails } }",
  ])
    expect(await gateway.ask("anna", query)).toMatchObject({ status: 400 })
  const twice =
    'mutation { setTicketMails(wanted: true) { mails } reopenTicket(key: "k", ticket: "t") { errors { code } } }'
  expect(await gateway.ask("anna", twice)).toMatchObject({ status: 400 })
  const { rows } = await remote.pool.query("select from ticket_submission")
  expect(rows).toEqual([])
})
