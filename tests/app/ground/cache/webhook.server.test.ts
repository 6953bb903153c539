import { createHmac } from "node:crypto"
import { expect, test } from "vitest"
import { readWebhook } from "../../../../app/ground/cache/webhook.server.ts"

const secret = "a secret of the test"
const now = Date.parse("2026-01-02T03:04:05Z")
const own = JSON.stringify({ id: "delivery-1", tags: ["page:1", "site:main"] })

function sign(body: string, { key = secret, time = now, environment = "master" } = {}): string {
  const signed = JSON.stringify({ Body: body, EnvironmentName: environment, TimeStamp: time })
  const digest = createHmac("sha256", key).update(signed).digest("base64")
  return `sign=${digest}, env=${environment}, t=${time}`
}

function webhook(body: string, signature: string | null = sign(body)): Request {
  const headers = new Headers(signature === null ? {} : { "gcms-signature": signature })
  return new Request("http://localhost/api/content-webhook", { method: "POST", body, headers })
}

test("a signed webhook says which tags changed", async () => {
  expect(await readWebhook(webhook(own), secret, now)).toEqual({
    ok: true,
    id: "delivery-1",
    tags: ["page:1", "site:main"],
    isRepeated: false,
  })
})

test("one that comes twice is taken twice and known for it", async () => {
  const body = JSON.stringify({ id: "delivery-2", tags: ["page:2"] })
  expect(await readWebhook(webhook(body), secret, now)).toMatchObject({ ok: true, isRepeated: false })
  expect(await readWebhook(webhook(body), secret, now)).toMatchObject({
    ok: true,
    isRepeated: true,
    tags: ["page:2"],
  })
})

test.each([
  ["missing", null],
  ["empty", ""],
  ["of another key", sign(own, { key: "another secret" })],
  ["of another body", sign("{}")],
  ["without a time", sign(own).replace(/, t=.*/, "")],
  ["with a time that was not signed", sign(own).replace(/t=\d+/, `t=${now + 1}`)],
  ["with another environment", sign(own).replace("env=master", "env=staging")],
  ["older than five minutes", sign(own, { time: now - 5 * 60_000 - 1 })],
  ["from the future", sign(own, { time: now + 5 * 60_000 + 1 })],
  ["without a sign", `sign=, env=master, t=${now}`],
  ["malformed", ",,==,sign"],
  ["with a time that is no number", "sign=abc, env=master, t=soon"],
])("a signature that is %s is refused with 401", async (_, signature) => {
  expect(await readWebhook(webhook(own, signature), secret, now)).toMatchObject({ ok: false, status: 401 })
})

test("a signature of up to five minutes ago is taken, for slow deliveries", async () => {
  const time = now - 5 * 60_000
  expect(await readWebhook(webhook(own, sign(own, { time })), secret, now)).toMatchObject({ ok: true })
})

test.each(["", "no json", "null", "[]", '{"id":"x"}', '{"id":1,"tags":[]}', '{"id":"x","tags":[1]}'])(
  "a signed body that is no webhook is refused with 400: %s",
  async (body) => {
    expect(await readWebhook(webhook(body), secret, now)).toMatchObject({ ok: false, status: 400 })
  },
)

test("a body that is too long is refused with 413", async () => {
  const body = JSON.stringify({ id: "x", tags: [], padding: "x".repeat(1_000_000) })
  expect(await readWebhook(webhook(body), secret, now)).toMatchObject({ ok: false, status: 413 })
})

test.each([
  ["Page", ["page:e1"]],
  ["Story", ["page:e1"]],
  ["Asset", ["asset:e1"]],
  ["Site", ["system", "site:e1", "navigation:e1"]],
  ["NavigationSection", ["navigation:e1"]],
  ["Country", ["system"]],
  ["Redirect", ["redirects"]],
])("a project of Hygraph names the entry that changed: %s", async (__typename, tags) => {
  const body = JSON.stringify({ operation: "publish", data: { __typename, id: "e1", stage: "PUBLISHED" } })
  expect(await readWebhook(webhook(body), secret, now)).toMatchObject({ ok: true, tags })
})

test.each([
  ["update", "DRAFT", "Page", ["draft:page:e1"]],
  ["create", "DRAFT", "Page", ["draft:page:e1"]],
  ["update", "DRAFT", "Asset", ["draft:asset:e1"]],
  ["publish", "PUBLISHED", "Page", ["page:e1"]],
  ["unpublish", "DRAFT", "Page", ["page:e1"]],
  ["delete", "DRAFT", "Page", ["page:e1"]],
  ["update", undefined, "Page", ["page:e1"]],
])(
  "a draft of Hygraph's concerns open previews alone: %s on %s",
  async (operation, stage, __typename, tags) => {
    const body = JSON.stringify({ operation, data: { __typename, id: "e1", stage } })
    expect(await readWebhook(webhook(body), secret, now)).toMatchObject({ ok: true, tags })
  },
)
