import { createHmac } from "node:crypto"
import { beforeEach, expect, test } from "vitest"
import { action, loader } from "../../../app/routes/api.content-webhook.ts"
import { createTestUpstreams, type TestUpstreams } from "../upstreams.ts"
import { callRoute } from "./call-route.ts"

let upstreams: TestUpstreams

beforeEach(() => {
  upstreams = createTestUpstreams()
})

function send(body: string, secret = upstreams.content.webhookSecret) {
  const t = Date.now()
  const signed = JSON.stringify({ Body: body, EnvironmentName: "master", TimeStamp: t })
  const sign = createHmac("sha256", secret).update(signed).digest("base64")
  const headers = { "gcms-signature": `sign=${sign}, env=master, t=${t}` }
  return callRoute(action, "http://localhost/api/content-webhook", {
    upstreams,
    method: "POST",
    body,
    headers,
  })
}

test("a signed webhook purges and is accepted, twice as well as once", async () => {
  const body = JSON.stringify({ id: "route-1", tags: ["page:1"] })
  expect((await send(body)).status).toBe(202)
  expect((await send(body)).status).toBe(202)
  expect(upstreams.purged).toEqual(["page:1", "page:1"])
  expect(upstreams.lines.at(-1)).toMatchObject({ webhook: "route-1", tags: 1, repeated: true })
})

test("the change is looked at for translations; a webhook doesn't fail with that", async () => {
  const noted: string[][] = []
  upstreams.translations.noteChange = async (tags) => void noted.push([...tags])
  await send(JSON.stringify({ id: "route-3", tags: ["page:1"] }))
  expect(noted).toEqual([["page:1"]])
  upstreams.translations.noteChange = () => Promise.reject(new Error("no database"))
  expect((await send(JSON.stringify({ id: "route-4", tags: ["page:1"] }))).status).toBe(202)
  expect(upstreams.purged).toEqual(["page:1", "page:1"])
})

test("one with a wrong signature purges nothing", async () => {
  const answer = await send(JSON.stringify({ id: "route-2", tags: ["page:1"] }), "a wrong secret")
  expect(answer.status).toBe(401)
  expect(upstreams.purged).toEqual([])
})

test("a GET is not allowed", async () => {
  const answer = await callRoute(loader, "http://localhost/api/content-webhook")
  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"])
})
