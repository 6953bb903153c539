import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { isSigned } from "../../../platform/http/signature.ts"
import { GiveUp } from "../../../platform/queue/queue.ts"
import { settleMails } from "../../../services/requests/mail-states.ts"
import { postRequest } from "../../../services/requests/receiver/post-request.ts"
import { tryDelivery } from "../../../services/requests/receiver/try-delivery.ts"
import { sendRequest } from "../../../services/requests/send-request.ts"
import { RequestStore } from "../../../services/requests/store.ts"
import { ticketFrom } from "../../../services/requests/ticket.ts"
import {
  askStaff,
  mailsOf,
  openRequests,
  type Requests,
  type Row,
  sendInput,
  usualInput,
} from "./requests-endpoint.ts"

let requests: Requests
beforeAll(async () => {
  requests = await openRequests({ hasReceiver: true })
})
beforeEach(() => requests.jobs.splice(0))
afterAll(() => requests.close())

async function deliveryOf(reference: string): Promise<Row[]> {
  const query = `{ request(id: "${reference}") { delivery { channel state attempts lastError } ticket } }`
  return ((await askStaff(requests, query)).request as { delivery: Row[] }).delivery
}

async function rowOf(reference: string) {
  const row = await new RequestStore(requests.pool).find(reference)
  if (!row) throw new Error("there is no such request")
  return row
}

test("the sender gets a copy in their language, the team what it needs in English", async () => {
  const files = { owner: "copy", ids: ["file-copy-1"] }
  const { reference } = await sendInput(requests, { files, doubts: ["too-fast"] })
  const row = await rowOf(reference)
  const mails = (await mailsOf(requests.pool)).filter(({ thread }) => thread === `request:${row.id}`)
  expect(mails).toMatchObject([
    {
      key: `request:${row.id}:copy`,
      to: "kim@plant.example",
      language: "de-ch",
      replyTo: ["service@komax.example"],
    },
    {
      key: `request:${row.id}:office:sent`,
      to: "service@komax.example",
      language: "en",
      replyTo: ["kim@plant.example"],
    },
  ])
  const [copy, office] = mails.map(({ blocks }) => blocks as Row[])
  for (const { subject } of mails) expect(subject).toBe(`[${reference}] Crimp height drifts`)
  expect(copy?.[0]?.text).toBe(
    `Wir haben Ihre Anfrage erhalten. Sie hat die Nummer ${reference}; bitte geben Sie diese an, wenn Sie sich dazu an uns wenden.`,
  )
  expect(copy?.[1]).toEqual({ kind: "text", text: usualInput.promise })
  expect(copy?.find(({ kind }) => kind === "facts")?.rows).toContainEqual({
    label: "Gewünschter Service",
    value: "Reparatur",
  })
  expect(office?.find(({ kind }) => kind === "facts")?.rows).toEqual([
    { label: "Reference", value: reference },
    { label: "Serial number", value: "SN2041-07" },
    { label: "Requested service", value: "Repair" },
    { label: "Files", value: "file-copy-1.jpg" },
    { label: "Language of the sender", value: "de-ch" },
    { label: "Please look twice", value: "too-fast" },
  ])
  expect(office?.at(-1)?.href).toBe(`https://www.example.com/mykomax/requests/${reference}`)
})

test("the request, its mails and its jobs are stored together or not at all", async () => {
  const { queue } = requests.parts
  const mails = (await mailsOf(requests.pool)).length
  const { rows: before } = await requests.pool.query("select from request")
  queue.send = () => Promise.reject(new Error("no queue"))
  await expect(sendRequest(requests.parts, null, { ...usualInput, doubts: [] })).rejects.toThrow("no queue")
  requests.parts.queue.send = async (kind, data) => void requests.jobs.push({ kind: kind.name, data })
  const { rows: after } = await requests.pool.query("select from request")
  expect([after.length, (await mailsOf(requests.pool)).length]).toEqual([before.length, mails])
})

test("what the outbox knows of a mail is shown at once, and is noted before the outbox forgets it", async () => {
  const { reference } = await sendInput(requests)
  const { id } = await rowOf(reference)
  await requests.pool.query(
    "update mail set status = 'waiting', attempts = 3, last_error = 'ESOCKET' where key = $1",
    [`request:${id}:office:sent`],
  )
  await requests.pool.query(
    "update mail set status = 'failed', attempts = 9, last_error = 'EENVELOPE 550' where key = $1",
    [`request:${id}:copy`],
  )
  const expected = [
    { channel: "mail-office", state: "WAITING", attempts: 3, lastError: "ESOCKET" },
    { channel: "mail-copy", state: "GIVEN_UP", attempts: 9, lastError: "EENVELOPE 550" },
    { channel: "api", state: "WAITING", attempts: 0, lastError: null },
  ]
  expect(await deliveryOf(reference)).toEqual(expected)
  await settleMails(requests.parts)
  await requests.pool.query("delete from mail where key = $1", [`request:${id}:copy`])
  expect((await deliveryOf(reference))[1]).toEqual(expected[1])
})

test("a remote system gets the request signed, under the same key each time", async () => {
  const { reference } = await sendInput(requests, { files: { owner: "api", ids: ["file-api-1"] } })
  const row = await rowOf(reference)
  const files = (await new RequestStore(requests.pool).listFiles([row.id])).get(row.id) ?? []
  const calls: { body: string; headers: Headers }[] = []
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    calls.push({ body: String(init?.body), headers: new Headers(init?.headers) })
    return Response.json({ data: { receiveRequest: { id: "4711" } } })
  }
  const receiver = {
    ...{ url: "https://crm.example/graphql", secret: "a secret of the test", timeoutMs: 1_000, fetch },
    publicOrigin: "https://www.example.com",
  }
  await postRequest(row, files, receiver)
  await postRequest(row, files, receiver)
  const [first, second] = calls.map(({ body }) => JSON.parse(body).variables)
  expect(first.key).toBe(second.key)
  expect(first.input).toMatchObject({
    reference,
    form: "service-request",
    sender: { email: "kim@plant.example", account: null },
    files: [{ name: "file-api-1.jpg" }],
    addressee: { team: "service" },
  })
  const [{ body, headers } = { body: "", headers: new Headers() }] = calls
  const signed = {
    timestamp: headers.get("x-request-timestamp") ?? "",
    signature: headers.get("x-request-signature") ?? "",
    now: new Date(),
  }
  expect(isSigned(receiver.secret, { ...signed, body: Buffer.from(body) })).toBe(true)
  expect(isSigned(receiver.secret, { ...signed, body: Buffer.from(`${body} `) })).toBe(false)
})

test.each<[string, () => Response]>([
  ["a fault", () => new Response("no", { status: 500 })],
  ["errors", () => Response.json({ data: null, errors: [{ message: "no" }] })],
  ["something else", () => new Response("<html>", { status: 200 })],
])("a remote system that answers with %s has not confirmed anything", async (_name, answer) => {
  const row = await rowOf((await sendInput(requests)).reference)
  const receiver = {
    url: "https://crm.example/",
    secret: "s",
    timeoutMs: 1_000,
    publicOrigin: "https://www.example.com",
  }
  await expect(postRequest(row, [], { ...receiver, fetch: async () => answer() })).rejects.toThrow(
    /remote system/,
  )
})

test("a delivery is tried for three days, then given up with a dead letter, and never once more after it has succeeded", async () => {
  const { reference } = await sendInput(requests)
  const job = requests.jobs.find(({ kind }) => kind === "requests.deliver")
  const data = job?.data as { request: string; delivery: string }
  const attempt = (deliver: () => Promise<void>, isLastAttempt = false) =>
    tryDelivery({ data, isLastAttempt }, requests.pool, deliver)
  const fail = () => Promise.reject(new Error("it is down"))
  const api = async () => (await deliveryOf(reference)).find(({ channel }) => channel === "api")

  await expect(attempt(fail)).rejects.not.toBeInstanceOf(GiveUp)
  expect(await api()).toMatchObject({ state: "WAITING", attempts: 1, lastError: "it is down" })
  await requests.pool.query(
    "update request_delivery set created_at = now() - interval '73 hours' where id = $1",
    [data.delivery],
  )
  await expect(attempt(fail)).rejects.toBeInstanceOf(GiveUp)
  expect(await api()).toMatchObject({ state: "GIVEN_UP", attempts: 2 })
  let count = 0
  await attempt(async () => void count++)
  expect(count).toBe(0)
})

test("deliveries that are stuck show until somebody has closed their request", async () => {
  const own = await openRequests({ hasReceiver: true })
  try {
    const store = new RequestStore(own.pool)
    const { reference } = await sendInput(own)
    await settleMails(own.parts)
    expect(await store.countStuck(60)).toEqual({ givenUp: 0, waiting: 0 })
    await own.pool.query("update request_delivery set created_at = now() - interval '2 hours'")
    expect(await store.countStuck(60)).toEqual({ givenUp: 0, waiting: 1 })
    await own.pool.query("update request_delivery set state = 'GIVEN_UP' where channel = 'api'")
    expect(await store.countStuck(60)).toEqual({ givenUp: 1, waiting: 0 })
    await askStaff(own, `mutation { setRequestState(id: "${reference}", state: CLOSED) { id } }`)
    expect(await store.countStuck(60)).toEqual({ givenUp: 0, waiting: 0 })
  } finally {
    await own.close()
  }
})

test("a signed-in customer's request becomes a ticket where the form's team works with tickets", async () => {
  const ticket = { type: "FAULT", organisation: "org-a" }
  const files = { owner: "anna", ids: ["file-anna-1"] }
  const { reference } = await sendInput(requests, { account: "p-anna", ticket, files })
  expect(requests.jobs.map(({ kind }) => kind)).toContain("requests.make-ticket")
  const row = await rowOf(reference)
  const [file] = (await new RequestStore(requests.pool).listFiles([row.id])).get(row.id) ?? []
  if (!file) throw new Error("there is no such file")
  // What came with a later mail isn't part of what was asked.
  expect(ticketFrom(row, [file, { ...file, uploadId: "of-a-mail", eventId: "7" }])).toEqual({
    key: `request:${row.id}`,
    person: {
      id: "p-anna",
      name: "Kim Plant",
      email: "kim@plant.example",
      language: "de-ch",
      organisation: "org-a",
    },
    type: "FAULT",
    location: null,
    subject: "Crimp height drifts",
    description: `${reference}\nSeriennummer: SN2041-07\nGewünschter Service: Reparatur`,
    uploads: ["file-anna-1"],
  })
  requests.jobs.splice(0)
  await sendInput(requests, { account: "p-anna" })
  expect(requests.jobs.map(({ kind }) => kind)).not.toContain("requests.make-ticket")
})

test("what was given up is sent once more when staff say so, and nothing else is", async () => {
  const { reference } = await sendInput(requests)
  const { id } = await rowOf(reference)
  await settleMails(requests.parts)
  requests.jobs.splice(0)
  const resend = `mutation { resendRequest(id: "${reference}") { delivery { channel state attempts } } }`
  const before = (await mailsOf(requests.pool)).length
  await askStaff(requests, resend)
  expect([requests.jobs, (await mailsOf(requests.pool)).length]).toEqual([[], before])
  await requests.pool.query(
    "update request_delivery set state = 'GIVEN_UP', attempts = 160 where request_id = $1 and channel in ('api', 'mail-office')",
    [id],
  )
  expect(await askStaff(requests, resend)).toEqual({
    resendRequest: {
      delivery: [
        { channel: "mail-copy", state: "DELIVERED", attempts: 0 },
        { channel: "mail-office", state: "DELIVERED", attempts: 0 },
        { channel: "api", state: "WAITING", attempts: 0 },
      ],
    },
  })
  expect(requests.jobs.map(({ kind }) => kind)).toEqual(["requests.deliver"])
  const told = (await mailsOf(requests.pool)).filter(
    ({ to, thread }) => thread === `request:${id}` && to === "service@komax.example",
  )
  expect(told).toHaveLength(2)
})

test("a hand-over that was given up is sent again with its note, by whom it was made", async () => {
  const { reference } = await sendInput(requests)
  const { id } = await rowOf(reference)
  const to = `{ team: "sales", officeId: null, officeName: null, email: "sales@komax.example" }`
  await askStaff(
    requests,
    `mutation { handOverRequest(id: "${reference}", to: ${to}, note: "Wants a quote") { reference } }`,
  )
  await requests.pool.query(
    "update request_delivery set state = 'GIVEN_UP' where request_id = $1 and mail_key like '%handed-over%'",
    [id],
  )
  await askStaff(requests, `mutation { resendRequest(id: "${reference}") { reference } }`)
  const told = (await mailsOf(requests.pool)).filter(({ to: address }) => address === "sales@komax.example")
  expect(told).toHaveLength(2)
  expect(told[1]?.blocks).toEqual(told[0]?.blocks)
  expect(told[1]?.blocks).toContainEqual({ kind: "quote", text: "Wants a quote" })
})
