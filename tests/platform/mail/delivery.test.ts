import type pg from "pg"
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { type Database, inTransaction } from "../../../platform/database/database.ts"
import { deliverMail } from "../../../platform/mail/jobs.ts"
import { textLanguages } from "../../../platform/texts/texts.ts"
import { freshDatabase } from "../database/fresh-database.ts"
import { listJobs, passTime as passTimeOfJobs } from "../queue/open-test-queue.ts"
import { startSmtp } from "./smtp.ts"
import { emptyOutbox, mail, publicOrigin, startTestMail } from "./start-test-mail.ts"

let database: Database
let pool: pg.Pool

beforeAll(async () => {
  database = await freshDatabase({ keep: true })
  pool = database.pool
})
beforeEach(() => emptyOutbox(pool))
afterAll(() => database.close())

async function rowsOf(pool: pg.Pool) {
  const { rows } = await pool.query<{
    status: string
    attempts: number
    blocks: unknown
    last_error: string | null
  }>("select status, attempts, blocks, last_error from mail order by created_at")
  return rows
}

/** Time passes for the outbox. */
async function passTime(pool: pg.Pool, interval: string) {
  await pool.query("update mail set created_at = created_at - $1::interval where status = 'waiting'", [
    interval,
  ])
  await passTimeOfJobs(pool, deliverMail.name, interval)
}

test("a mail reaches the server in text and HTML, from the brand, with the heads of a letter that no person wrote", async () => {
  const smtp = await startSmtp()
  const { service } = await startTestMail({ pool, smtpUrl: smtp.url })
  await service.send({
    ...mail,
    language: "de-CH",
    unsubscribeUrl: `${publicOrigin}/abbestellen?t=1`,
    blocks: [
      { kind: "text", text: "Ihr Ticket wurde beantwortet." },
      { kind: "quote", text: "Zeile eins\nZeile zwei" },
      { kind: "code", text: "123 456" },
      { kind: "button", text: "Ticket öffnen", href: `${publicOrigin}/de/tickets/1` },
      { kind: "facts", rows: [{ label: "Maschine", value: "Sigma 688" }] },
    ],
  })
  await service.deliverDue()
  const [letter] = smtp.received
  expect(letter?.recipients).toEqual(["anna@customer.example"])
  expect(letter?.email).toMatchObject({
    from: { name: "Komax", address: "no-reply@www.example.com" },
    to: [{ address: "anna@customer.example" }],
    subject: "Welcome",
    messageId: expect.stringMatching(/^<[0-9a-f-]{36}@www\.example\.com>$/),
  })
  const heads = Object.fromEntries(letter?.email.headers.map(({ key, value }) => [key, value]) ?? [])
  expect(heads).toMatchObject({
    "content-language": "de-CH",
    "auto-submitted": "auto-generated",
    "list-unsubscribe": `<${publicOrigin}/abbestellen?t=1>`,
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  })
  expect(letter?.email.text?.replaceAll("\r\n", "\n").trimEnd()).toBe(
    [
      "Ihr Ticket wurde beantwortet.",
      "",
      "> Zeile eins",
      "> Zeile zwei",
      "",
      "    123 456",
      "",
      "Ticket öffnen",
      `${publicOrigin}/de/tickets/1`,
      "",
      "Maschine",
      "    Sigma 688",
      "",
      "-- ",
      "Komax",
      "Diese Nachricht wurde von www.example.com automatisch versandt.",
      "",
      "Nachrichten dieser Art abbestellen",
      `${publicOrigin}/abbestellen?t=1`,
    ].join("\n"),
  )
  expect(letter?.email.html).toContain('<html lang="de-CH" dir="ltr">')
  expect(letter?.email.html).toContain(`href="${publicOrigin}/de/tickets/1"`)
  expect(letter?.email.html).not.toContain("<table")
})

test("what was sent is forgotten, save that it was sent", async () => {
  const smtp = await startSmtp()
  const { service } = await startTestMail({ pool, smtpUrl: smtp.url })
  await service.send(mail)
  await service.deliverDue()
  await service.send(mail)
  await service.deliverDue()
  expect(smtp.received).toHaveLength(1)
  expect(await rowsOf(pool)).toEqual([{ status: "sent", attempts: 1, blocks: null, last_error: null }])
})

test("a mail of a transaction is sent when it is committed, and never when it is rolled back", async () => {
  const smtp = await startSmtp()
  const { service } = await startTestMail({ pool, smtpUrl: smtp.url })
  await inTransaction(pool, (client) => service.send({ ...mail, key: "kept" }, client))
  await inTransaction(pool, async (client) => {
    await service.send({ ...mail, key: "undone" }, client)
    throw new Error("no")
  }).catch(() => undefined)
  await service.deliverDue()
  expect(smtp.received).toHaveLength(1)
})

test("a mail goes out by itself", async () => {
  const smtp = await startSmtp()
  const { service } = await startTestMail({ pool, smtpUrl: smtp.url })
  await service.send(mail)
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 10_000 })
})

test("a mail that comes while the outbox is being looked through goes out by itself, too", async () => {
  const smtp = await startSmtp()
  const { service } = await startTestMail({ pool, smtpUrl: smtp.url })
  // Nothing is waited for: some of these meet the first look, at different points of it.
  await Promise.all(Array.from({ length: 5 }, (_, index) => service.send({ ...mail, key: `mail ${index}` })))
  await vi.waitFor(() => expect(smtp.received).toHaveLength(5), { timeout: 10_000 })
})

test("a mail waits while the server is down, and is sent once it is back", async () => {
  const first = await startSmtp()
  await first.stop()
  const { service, lines } = await startTestMail({ pool, smtpUrl: first.url })
  await service.send({ ...mail, subject: "Secret subject" })
  await vi.waitFor(async () => expect(await rowsOf(pool)).toMatchObject([{ status: "waiting", attempts: 1 }]))
  await vi.waitFor(async () =>
    expect((await rowsOf(pool))[0]?.last_error).toMatch(/^SMTP_URL: .*ECONNREFUSED 127\.0\.0\.1:\d+$/),
  )
  const second = await startSmtp({}, first.port)
  await service.deliverDue()
  expect(second.received).toEqual([])
  await passTime(pool, "1 minute")
  await service.deliverDue()
  expect(second.received).toHaveLength(1)
  expect(await rowsOf(pool)).toMatchObject([{ status: "sent", attempts: 2 }])
  expect(JSON.stringify(lines)).not.toMatch(/anna|Secret subject/)
})

test("pauses between tries grow to half an hour", async () => {
  const smtp = await startSmtp({ onMailFrom: (_address, _session, callback) => callback(new Error("full")) })
  const { service } = await startTestMail({ pool, smtpUrl: smtp.url })
  await service.send(mail)
  const pauses: number[] = []
  for (const tries of [0, 1, 6, 20]) {
    await pool.query("update queue.job set retry_count = greatest($2 - 1, 0) where name = $1", [
      deliverMail.name,
      tries,
    ])
    await passTime(pool, "1 hour")
    await service.deliverDue()
    pauses.push(Math.round((await listJobs(pool, deliverMail.name))[0]?.wait ?? 0))
  }
  const [first = 0, second = 0, seventh = 0, last] = pauses
  expect(first).toBeGreaterThanOrEqual(14)
  expect(first).toBeLessThanOrEqual(30)
  expect(second).toBeGreaterThanOrEqual(29)
  expect(second).toBeLessThanOrEqual(60)
  expect(seventh).toBeGreaterThanOrEqual(959)
  expect(last).toBe(1800)
})

test("after three days a mail is given up, and the log says so", async () => {
  const smtp = await startSmtp({ onMailFrom: (_address, _session, callback) => callback(new Error("full")) })
  const { service, lines } = await startTestMail({ pool, smtpUrl: smtp.url })
  await service.send(mail)
  await service.deliverDue()
  await vi.waitFor(async () => expect((await rowsOf(pool))[0]?.last_error).not.toBeNull())
  await passTime(pool, "71 hours")
  await service.deliverDue()
  expect(await rowsOf(pool)).toMatchObject([{ status: "waiting" }])
  await passTime(pool, "2 hours")
  await service.deliverDue()
  expect(await rowsOf(pool)).toMatchObject([{ status: "failed" }])
  expect(lines.filter(({ level }) => level === "error")).toMatchObject([{ message: "a job was given up" }])
  expect(await listJobs(pool, "dead-letters")).toHaveLength(1)
})

test("a reader whom the server refuses for good is not tried again", async () => {
  const refusal = Object.assign(new Error("no such mailbox"), { responseCode: 550 })
  const smtp = await startSmtp({ onRcptTo: (_address, _session, callback) => callback(refusal) })
  const { service } = await startTestMail({ pool, smtpUrl: smtp.url })
  await service.send(mail)
  await service.deliverDue()
  await vi.waitFor(async () => expect(await rowsOf(pool)).toMatchObject([{ status: "failed", attempts: 1 }]))
})

test("a mailbox that is full for now is tried again", async () => {
  const refusal = Object.assign(new Error("mailbox full"), { responseCode: 452 })
  const smtp = await startSmtp({ onRcptTo: (_address, _session, callback) => callback(refusal) })
  const { service } = await startTestMail({ pool, smtpUrl: smtp.url })
  await service.send(mail)
  await service.deliverDue()
  await vi.waitFor(async () => expect((await rowsOf(pool))[0]?.last_error).toContain("452"))
  expect(await rowsOf(pool)).toMatchObject([{ status: "waiting", attempts: 1 }])
})

test("processes side by side send no mail twice", async () => {
  const smtp = await startSmtp()
  const services = await Promise.all([1, 2, 3].map(() => startTestMail({ pool, smtpUrl: smtp.url })))
  const [first] = services
  await inTransaction(pool, async (client) => {
    for (let number = 0; number < 45; number++)
      await first?.service.send({ ...mail, key: `mail:${number}`, subject: `No. ${number}` }, client)
  })
  for (let round = 0; round < 3; round++)
    await Promise.all(services.map(({ service }) => service.deliverDue()))
  await vi.waitFor(async () =>
    expect((await rowsOf(pool)).every(({ status }) => status === "sent")).toBe(true),
  )
  const subjects = smtp.received.map(({ email }) => email.subject)
  expect(subjects).toHaveLength(45)
  expect(new Set(subjects).size).toBe(45)
}, 60_000)

test("a mail that was sent but not marked, since the process died, is sent again with the same id and date", async () => {
  const smtp = await startSmtp()
  const { service } = await startTestMail({ pool, smtpUrl: smtp.url })
  await service.send(mail)
  await service.deliverDue()
  await pool.query("update mail set status = 'waiting', blocks = $1", [JSON.stringify(mail.blocks)])
  await pool.query("update queue.job set state = 'active', completed_on = null where name = $1", [
    deliverMail.name,
  ])
  await new Promise((done) => setTimeout(done, 500))
  expect(smtp.received).toHaveLength(1)
  await pool.query("update queue.job set started_on = now() - interval '4 minutes' where name = $1", [
    deliverMail.name,
  ])
  await vi.waitFor(
    async () => expect(await listJobs(pool, deliverMail.name)).toMatchObject([{ state: "retry" }]),
    {
      timeout: 10_000,
    },
  )
  await passTimeOfJobs(pool, deliverMail.name, "1 minute")
  await service.deliverDue()
  const [first, second] = smtp.received
  expect(second?.email).toMatchObject({ messageId: first?.email.messageId, date: first?.email.date })
})

test("mails of a thread stand together, each reader's own", async () => {
  const smtp = await startSmtp()
  const { service } = await startTestMail({ pool, smtpUrl: smtp.url })
  const send = async (key: string, to: string, thread?: string) => {
    await service.send({ ...mail, key, to, thread })
    await service.deliverDue()
    await vi.waitFor(() => expect(smtp.received.at(-1)?.recipients).toEqual([to]))
    return smtp.received.at(-1)?.email
  }
  const first = await send("1", "anna@customer.example", "ticket:1")
  const foreign = await send("2", "bert@customer.example", "ticket:1")
  const second = await send("3", "anna@customer.example", "ticket:1")
  const alone = await send("4", "bert@customer.example")
  const root = first?.inReplyTo
  expect(root).toMatch(/^<thread\.[0-9a-f]{32}@www\.example\.com>$/)
  expect(first?.references).toBe(root)
  expect(foreign?.inReplyTo).toBe(root)
  expect(second?.inReplyTo).toBe(first?.messageId)
  expect(second?.references).toBe(`${root} ${first?.messageId}`)
  expect(alone?.inReplyTo).toBeUndefined()
})

test.each([
  "Ihre Störung „Crimphöhe außerhalb der Toleranz“",
  "サービスチケットに返信がありました：切断長さが公差外です。ご確認のうえ、ご返信ください。",
  "Řezačka 🔧 — porucha № 7",
])("the subject %s arrives as it was written", async (subject) => {
  const smtp = await startSmtp()
  const { service } = await startTestMail({ pool, smtpUrl: smtp.url })
  await service.send({ ...mail, subject })
  await service.deliverDue()
  expect(smtp.received[0]?.email.subject).toBe(subject)
})

test("all languages arrive in their own words [I18N-01]", async () => {
  const smtp = await startSmtp()
  const { service } = await startTestMail({ pool, smtpUrl: smtp.url })
  for (const language of textLanguages) {
    await service.send({ ...mail, key: language, language, unsubscribeUrl: `${publicOrigin}/stop` })
    await service.deliverDue()
  }
  await vi.waitFor(() => expect(smtp.received).toHaveLength(textLanguages.length))
  const feet = smtp.received.map(({ email }) => email.text?.split("-- ")[1])
  expect(new Set(feet).size).toBe(textLanguages.length)
  for (const { email } of smtp.received) {
    const language = email.headers.find(({ key }) => key === "content-language")?.value
    expect(email.html).toContain(`<html lang="${language}" dir="ltr">`)
    expect(email.text).not.toMatch(/�|\{\{/)
  }
})

test("a server that wants name and password gets them, and the sender may be another", async () => {
  const seen: unknown[] = []
  const smtp = await startSmtp({
    authOptional: false,
    onAuth({ username, password }, _session, callback) {
      seen.push([username, password])
      callback(null, { user: username })
    },
  })
  const url = smtp.url.replace("smtp://", "smtp://us%40er:p%2Fw@")
  const { service } = await startTestMail({ pool, smtpUrl: url, from: "Service desk <desk@example.com>" })
  await service.send(mail)
  await service.deliverDue()
  expect(seen).toEqual([["us@er", "p/w"]])
  expect(smtp.received[0]?.email.from).toEqual({ name: "Service desk", address: "desk@example.com" })
})
