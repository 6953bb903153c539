import { once } from "node:events"
import { createServer, type IncomingHttpHeaders, request as sendRequest } from "node:http"
import type { AddressInfo } from "node:net"
import express from "express"
import PostalMime from "postal-mime"
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest"
import type { Database } from "../../../platform/database/database.ts"
import { faultsOfHtml } from "../../html-validator.ts"
import { freshDatabase } from "../database/fresh-database.ts"
import { startSmtp } from "./smtp.ts"
import { emptyOutbox, mail, outboxToken, publicOrigin, startTestMail } from "./start-test-mail.ts"

type Headers = Record<string, string>

let database: Database

beforeAll(async () => {
  database = await freshDatabase({ keep: true })
})
beforeEach(() => emptyOutbox(database.pool))
afterAll(() => database.close())

async function startOutbox(options: { smtpUrl?: string; isDevelopment?: boolean } = {}) {
  const { pool } = database
  const { service, lines } = await startTestMail({ pool, ...options })
  const server = createServer(express().use(service.routes)).listen(0, "127.0.0.1")
  onTestFinished(() => void server.close())
  await once(server, "listening")
  const { port } = server.address() as AddressInfo

  /** `fetch` lets nobody choose the host that it says. */
  async function get(path: string, headers: Headers = { authorization: `Bearer ${outboxToken}` }) {
    const asked = sendRequest({
      host: "127.0.0.1",
      port,
      path,
      headers: { host: "localhost:3000", ...headers },
    }).end()
    const [answer] = await once(asked, "response")
    let body = ""
    for await (const chunk of answer.setEncoding("utf8")) body += chunk
    return { status: answer.statusCode as number, headers: answer.headers as IncomingHttpHeaders, body }
  }

  async function listIds() {
    const { body } = await get("/mail-outbox")
    return [...body.matchAll(/href="\/mail-outbox\/([0-9a-f-]{36})"/g)].map(([, id = ""]) => id)
  }
  return { service, get, listIds, pool, lines }
}

test("without a server a mail can be read: as text, as HTML and raw", async () => {
  const { service, get, listIds, lines } = await startOutbox()
  const href = `${publicOrigin}/verify?token=a&b=c`
  await service.send({
    ...mail,
    subject: "Willkommen <b>Ö</b>",
    language: "de",
    blocks: [
      { kind: "text", text: "Guten Tag <script>alert(1)</script>" },
      { kind: "button", text: "Bestätigen", href },
    ],
  })
  const [id = ""] = await listIds()
  const list = await get("/mail-outbox")
  const text = await get(`/mail-outbox/${id}`)
  const html = await get(`/mail-outbox/${id}/html`)
  const raw = await get(`/mail-outbox/${id}/raw`)
  const framed = await get(`/mail-outbox/${id}/message.html`)
  expect(list.body).toContain("Willkommen &lt;b&gt;Ö&lt;/b&gt;")
  expect(text.body).toContain(`<a href="${href.replace("&", "&amp;")}">`)
  expect(html.body).toContain(`<iframe src="/mail-outbox/${id}/message.html"`)
  expect(raw.body).toContain("Auto-Submitted: auto-generated")
  expect(framed.headers["content-security-policy"]).toMatch(/^sandbox allow-popups/)
  expect(framed.headers["x-frame-options"]).toBe("SAMEORIGIN")
  for (const { status, headers, body } of [list, text, html, raw, framed]) {
    expect(status).toBe(200)
    expect(headers["cache-control"]).toBe("no-store")
    expect(headers["content-security-policy"]).toContain("default-src 'none'")
    expect(body).not.toContain("<script")
  }
  expect(lines).toContainEqual({
    level: "info",
    fields: {},
    message: "no SMTP_URL: mails are kept and not sent",
  })
})

test("the raw letter is the one that would be sent", async () => {
  const { service, get, listIds } = await startOutbox()
  await service.send({ ...mail, subject: "切断長さ", thread: "ticket:1" })
  const [id = ""] = await listIds()
  const { body } = await get(`/mail-outbox/${id}/message.eml`)
  const email = await PostalMime.parse(body)
  expect(email).toMatchObject({
    subject: "切断長さ",
    messageId: `<${id}@www.example.com>`,
    to: [{ address: mail.to }],
  })
})

test("the list shows one reader's mails when asked to, newest first", async () => {
  const { service, get } = await startOutbox()
  await service.send({ ...mail, key: "1", subject: "First" })
  await service.send({ ...mail, key: "2", subject: "Second" })
  await service.send({ ...mail, key: "3", subject: "Foreign", to: "bert@customer.example" })
  const { body } = await get("/mail-outbox?to=Anna@customer.example")
  expect([...body.matchAll(/<li><a[^>]*>(\w+)/g)].map(([, subject]) => subject)).toEqual(["Second", "First"])
  expect((await get("/mail-outbox?to=nobody@customer.example")).body).toContain(
    "There is no mail to this address.",
  )
})

test.each<[string, Headers]>([
  ["this machine", {}],
  ["a proxy on this machine that tells nothing of itself", { host: "localhost:3000" }],
  ["a proxy that says so", { "x-forwarded-for": "127.0.0.1" }],
  ["a page elsewhere whose name was given this machine's address", { host: "evil.example:3000" }],
  ["somebody with a wrong token", { authorization: "Bearer token-of-the-outboy", cookie: "mail-outbox=x" }],
])("%s finds no outbox without the token", async (_who, headers) => {
  const { service, get, listIds } = await startOutbox()
  await service.send(mail)
  const [id] = await listIds()
  expect(id).toBeDefined()
  expect((await get("/mail-outbox", headers)).status).toBe(404)
  expect((await get("/mail-outbox?token=token-of-the-outboy", headers)).status).toBe(404)
  expect((await get(`/mail-outbox/${id}/message.eml`, headers)).status).toBe(404)
})

test("the address from the console opens the outbox, and the token leaves the address at once", async () => {
  const { service, get } = await startOutbox()
  await service.send(mail)
  const opened = await get(`/mail-outbox?token=${outboxToken}&to=${mail.to}`, {})
  expect(opened.status).toBe(303)
  expect(opened.headers.location).toBe(`/mail-outbox?to=${encodeURIComponent(mail.to)}`)
  const [cookie = ""] = opened.headers["set-cookie"] ?? []
  expect(cookie).toContain("Path=/mail-outbox; HttpOnly; SameSite=Strict")
  const list = await get(String(opened.headers.location), { cookie: `a=b; ${cookie.split(";", 1)[0]}` })
  expect([list.status, list.body.includes(mail.subject)]).toEqual([200, true])
})

test("in development the outbox opens to everybody", async () => {
  const { get } = await startOutbox({ isDevelopment: true })
  const headers = { host: "desk.example:3000", "x-forwarded-for": "192.0.2.10" }
  expect((await get("/mail-outbox", headers)).status).toBe(200)
})

test("a fault of the database is an error's answer, and no end of the process", async () => {
  const { get } = await startOutbox()
  expect((await get("/mail-outbox?to=%00")).status).toBe(500)
})

test("where a server is set there is no outbox, not even in development", async () => {
  const smtp = await startSmtp()
  const { service, get, pool } = await startOutbox({ smtpUrl: smtp.url, isDevelopment: true })
  await service.send(mail)
  const { rows } = await pool.query<{ id: string }>("select id from mail")
  for (const path of [
    "/mail-outbox",
    `/mail-outbox/${rows[0]?.id}`,
    `/mail-outbox/${rows[0]?.id}/message.eml`,
  ])
    expect((await get(path)).status).toBe(404)
})

test("mails that were kept are not sent when a server comes later", async () => {
  const { service, pool } = await startOutbox()
  await service.send(mail)
  const smtp = await startSmtp()
  const later = await startTestMail({ pool, smtpUrl: smtp.url })
  await later.service.deliverDue()
  expect(smtp.received).toEqual([])
})

test.each(["/mail-outbox/1", "/mail-outbox/00000000-0000-0000-0000-000000000000", "/mail-outbox/x'--/html"])(
  "%s is no mail",
  async (path) => {
    const { get } = await startOutbox()
    expect((await get(path)).status).toBe(404)
  },
)

test("the outbox and the mail's HTML are valid", async () => {
  const { service, get, listIds } = await startOutbox()
  await service.send({
    ...mail,
    unsubscribeUrl: `${publicOrigin}/stop?a=1&b=2`,
    blocks: [
      { kind: "text", text: "One\ntwo & three" },
      { kind: "quote", text: "quoted" },
      { kind: "code", text: "123456" },
      { kind: "button", text: "Open", href: publicOrigin },
      { kind: "facts", rows: [{ label: "Machine", value: "Sigma" }] },
    ],
  })
  const [id = ""] = await listIds()
  for (const path of [
    "/mail-outbox",
    `/mail-outbox/${id}`,
    `/mail-outbox/${id}/html`,
    `/mail-outbox/${id}/message.html`,
  ]) {
    const { body } = await get(path)
    // Mail programs read no style sheets but what stands at the elements.
    const faults = (await faultsOfHtml(body)).filter((fault) => !fault.startsWith("no-inline-style"))
    expect(faults).toEqual([])
  }
})

test("a letter that a person wrote isn't called automatic", async () => {
  const { service, get, listIds } = await startOutbox()
  await service.send({ ...mail, isPersonal: true })
  const [id = ""] = await listIds()
  const { body } = await get(`/mail-outbox/${id}/raw`)
  expect(body).not.toMatch(/Auto-Submitted|X-Auto-Response-Suppress/)
})
