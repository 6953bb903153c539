import { afterAll, beforeAll, expect, test } from "vitest"
import { signBody } from "../../../platform/http/signature.ts"
import { threadDigest } from "../../../platform/mail/thread.ts"
import { startUploads } from "../../../platform/uploads/start.ts"
import { createInboundRoutes } from "../../../services/requests/inbound/routes.ts"
import { createOpenFile } from "../../../services/requests/open-file.ts"
import { RequestStore } from "../../../services/requests/store.ts"
import { createDataFolder } from "../../setup/data-folder.ts"
import { serveRouter } from "../serve-router.ts"
import { askStaff, openRequests, type Requests, type Row, sendInput } from "./requests-endpoint.ts"

const secret = "a secret of the test's gateway"
const now = new Date("2026-11-22T12:00:00Z")
const inTime = String(now.getTime() / 1000)

let requests: Requests
let uploads: Awaited<ReturnType<typeof startUploads>>
beforeAll(async () => {
  requests = await openRequests()
  const log = { info() {}, warn() {} }
  uploads = await startUploads({ pool: requests.pool, dataDir: createDataFolder(), log })
  requests.parts.uploads = uploads
  await askStaff(requests, "{ requestCounts { new } }")
})
afterAll(() => requests.close())

type Sending = { timestamp?: string; signature?: string; type?: string }

async function post(mail: object | string, { timestamp = inTime, signature, type }: Sending = {}) {
  const origin = await serveRouter(
    createInboundRoutes({ pool: requests.pool, uploads, secret, now: () => now }),
  )
  const body = typeof mail === "string" ? mail : JSON.stringify(mail)
  const headers = {
    "content-type": type ?? (typeof mail === "string" ? "message/rfc822" : "application/json"),
    "x-mail-timestamp": timestamp,
    "x-mail-signature": signature ?? signBody(secret, timestamp, body),
  }
  const response = await fetch(`${origin}/api/inbound-mail`, { method: "POST", headers, body })
  const answer = (await response.json()) as Row
  return "status" in answer ? answer : { status: response.status, ...answer }
}

async function historyOf(reference: string): Promise<Row[]> {
  const query = `{ request(id: "${reference}") { history { kind text by { name } files { name mediaType } } } }`
  return ((await askStaff(requests, query)).request as { history: Row[] }).history.slice(1)
}

async function stateOf(reference: string) {
  return ((await askStaff(requests, `{ request(id: "${reference}") { state } }`)).request as Row).state
}

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

let count = 0
function mailAbout(reference: string, changed: object = {}) {
  count += 1
  return {
    from: "kim@plant.example",
    subject: `AW: [${reference}] Crimp height drifts`,
    text: `It got worse.\r\nNumber ${count}`,
    messageId: `<mail-${count}@plant.example>`,
    ...changed,
  }
}

test("a mail of the sender with the number in its subject is attached, with its files, and makes work again", async () => {
  const { reference } = await sendInput(requests)
  await askStaff(requests, `mutation { setRequestState(id: "${reference}", state: ANSWERED) { id } }`)
  const attachments = [
    { name: "press.png", mediaType: "image/png", content: png.toString("base64") },
    { name: "run.exe", mediaType: "image/png", content: Buffer.from("MZ\x90\x00").toString("base64") },
  ]
  expect(await post(mailAbout(reference, { from: "Kim@Plant.example", attachments }))).toEqual({
    status: "attached",
    reference,
  })
  expect((await historyOf(reference)).at(-1)).toEqual({
    kind: "MAIL_FROM_SENDER",
    text: `It got worse.\nNumber ${count}\n\n[A file of this mail was not kept: run.exe (dangerous)]`,
    by: null,
    files: [{ name: "press.png", mediaType: "image/png" }],
  })
  expect(await stateOf(reference)).toBe("IN_PROGRESS")
})

test("a mail is known by its thread when the number is lost from the subject, or by the address that it went to", async () => {
  const { reference } = await sendInput(requests)
  const row = await new RequestStore(requests.pool).find(reference)
  const root = `<thread.${threadDigest(`request:${row?.id}`)}@komax.example>`
  expect(
    await post(mailAbout("x", { subject: "Re:", references: [root, "<other@x.example>"] })),
  ).toMatchObject({ reference })
  const to = [`requests+${reference.toLowerCase()}@komax.example`]
  expect(await post(mailAbout("x", { subject: "Re:", to }))).toMatchObject({ reference })
})

test("the raw message of a mail server says the same", async () => {
  const { reference } = await sendInput(requests)
  const raw = [
    "From: =?utf-8?Q?Kim_Pl=C3=A4nt?= <kim@plant.example>",
    "To: requests@komax.example",
    `Subject: =?utf-8?B?${Buffer.from(`Re: [${reference}] Höhe`).toString("base64")}?=`,
    "Message-ID: <raw-1@plant.example>",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "Content-Type: text/html; charset=utf-8",
    "",
    "<p>Gr&uuml;ezi</p><script>alert(1)</script><p>see the picture</p>",
    "--b",
    'Content-Type: image/png; name="press.png"',
    'Content-Disposition: attachment; filename="press.png"',
    "Content-Transfer-Encoding: base64",
    "",
    png.toString("base64"),
    "--b--",
    "",
  ].join("\r\n")
  expect(await post(raw)).toEqual({ status: "attached", reference })
  const [event] = await historyOf(reference)
  expect(event).toMatchObject({ files: [{ name: "press.png" }] })
  expect(String(event?.text)).toMatch(/^Grüezi\s+see the picture$/)
})

test("a file is opened for staff, and for nobody else", async () => {
  const { reference } = await sendInput(requests)
  const attachments = [{ name: "press.png", mediaType: "image/png", content: png.toString("base64") }]
  await post(mailAbout(reference, { attachments }))
  const query = `{ request(id: "${reference}") { history { files { id } } } }`
  const { history } = (await askStaff(requests, query)).request as { history: { files: { id: string }[] }[] }
  const id = history.at(-1)?.files[0]?.id ?? ""
  const openFile = createOpenFile({ ...requests, uploads })
  const open = (person: string) =>
    openFile(new Request("http://localhost/file"), requests.tokens[person] ?? "", id, "file")
  const opened = await open("support")
  expect([opened.status, Buffer.from(await opened.arrayBuffer())]).toEqual([200, png])
  expect((await open("anna")).status).toBe(404)
  expect((await open("nobody")).status).toBe(404)
})

test("the same message again is refused, and the same mail signed anew changes nothing", async () => {
  const { reference } = await sendInput(requests)
  const mail = mailAbout(reference, {
    attachments: [{ name: "press.png", mediaType: "image/png", content: png.toString("base64") }],
  })
  expect(await post(mail)).toMatchObject({ status: "attached" })
  const { rows: before } = await requests.pool.query("select from upload")
  expect(await post(mail)).toEqual({ status: "replayed" })
  expect(await post(mail, { timestamp: String(Number(inTime) + 1) })).toEqual({ status: "known" })
  expect(await historyOf(reference)).toHaveLength(1)
  const { rows: after } = await requests.pool.query("select from upload")
  expect(after).toHaveLength(before.length)
})

test("what isn't signed with the secret, or not now, is refused", async () => {
  const mail = mailAbout("x")
  const old = String(Number(inTime) - 301)
  for (const sending of [
    { signature: "sha256=00" },
    { timestamp: old },
    { timestamp: "now" },
    { signature: signBody("other", inTime, JSON.stringify(mail)) },
  ])
    expect(await post(mail, sending)).toEqual({ status: 401, error: "bad-signature" })
})

test("what can't be read says why", async () => {
  expect(await post({ from: "kim@plant.example" })).toMatchObject({ status: 400, error: "malformed" })
  expect(await post(mailAbout("x", { from: "nobody" }))).toMatchObject({ status: 400, error: "malformed" })
  expect(await post("From: nobody\r\n\r\nHello")).toMatchObject({ status: 400, error: "malformed" })
  expect(await post(mailAbout("x"), { type: "text/plain" })).toMatchObject({ status: 415 })
})

test("mails of unknown senders and unknown numbers are held until staff attach or discard them", async () => {
  const { reference } = await sendInput(requests)
  const attachments = [{ name: "press.png", mediaType: "image/png", content: png.toString("base64") }]
  expect(await post(mailAbout(reference, { from: "other@plant.example", attachments }))).toEqual({
    status: "held",
  })
  expect(await post(mailAbout("R-2026-999999-9"))).toEqual({ status: "held" })
  const list = "{ heldMails { total items { id from reason request { reference } } } requestCounts { held } }"
  const { heldMails, requestCounts } = await askStaff(requests, list)
  const { items } = heldMails as { items: { id: string }[] }
  expect({ heldMails, requestCounts }).toMatchObject({
    heldMails: {
      total: 2,
      items: [
        { from: "other@plant.example", reason: "unknown-sender", request: { reference } },
        { from: "kim@plant.example", reason: "unknown-reference", request: null },
      ],
    },
    requestCounts: { held: 2 },
  })
  expect(await historyOf(reference)).toEqual([])
  const [unknownSender, unknownNumber] = items.map(({ id }) => id)
  await askStaff(
    requests,
    `mutation { attachHeldMail(id: "${unknownSender}", request: "${reference}") { id } }`,
  )
  expect(await historyOf(reference)).toMatchObject([
    { kind: "MAIL_FROM_SENDER", files: [{ name: "press.png" }] },
  ])
  expect(
    await askStaff(
      requests,
      `mutation { discardHeldMail(id: "${unknownNumber}") again: discardHeldMail(id: "${unknownNumber}") }`,
    ),
  ).toEqual({
    discardHeldMail: true,
    again: false,
  })
  expect(await askStaff(requests, list)).toMatchObject({ heldMails: { total: 0 } })
})

test("an answer that staff wrote in their own mail program is noted as theirs", async () => {
  const { reference } = await sendInput(requests)
  await post(mailAbout(reference, { from: "support@customer.example", text: "Please send it in." }))
  expect(await historyOf(reference)).toMatchObject([
    { kind: "ANSWER", text: "Please send it in.", by: { name: "Person support" } },
  ])
  expect(await stateOf(reference)).toBe("ANSWERED")
})

test("an absence note is attached, but makes no work", async () => {
  const { reference } = await sendInput(requests)
  await askStaff(requests, `mutation { setRequestState(id: "${reference}", state: CLOSED) { id } }`)
  await post(mailAbout(reference, { isAutomatic: true }))
  expect(await stateOf(reference)).toBe("CLOSED")
})

test("without a secret the address doesn't exist", async () => {
  const origin = await serveRouter(
    createInboundRoutes({ pool: requests.pool, uploads, secret: null, now: () => now }),
  )
  expect((await fetch(`${origin}/api/inbound-mail`, { method: "POST" })).status).toBe(404)
})
