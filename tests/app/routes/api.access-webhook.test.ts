import { beforeEach, expect, test } from "vitest"
import { action, loader } from "../../../app/routes/api.access-webhook.ts"
import { signWebhook } from "../../../platform/http/signed-webhook.ts"
import { createTestUpstreams, type TestUpstreams } from "../upstreams.ts"
import { callRoute } from "./call-route.ts"

const address = "http://localhost/api/access-webhook"
const secret = "a secret of the test"
const news = { id: "news-1", people: ["p-anna", "p-ben"], at: "2026-11-23T10:00:00.000Z" }

let upstreams: TestUpstreams
let received: string[][]

beforeEach(() => {
  upstreams = createTestUpstreams()
  received = []
  const seen = new Set<string>()
  upstreams.accessNews = {
    secret,
    isNew: async (signature) => !seen.has(signature) && Boolean(seen.add(signature)),
    receive: async (people) => void received.push([...people]),
  }
})

type Sent = { key?: string; time?: number; headers?: Record<string, string> }

async function send(content: unknown, { key = secret, time = Date.now(), headers }: Sent = {}) {
  const body = typeof content === "string" ? content : JSON.stringify(content)
  const answer = await callRoute(action, address, {
    ...{ upstreams, method: "POST", body },
    headers: headers ?? { "gcms-signature": signWebhook(body, key, time) },
  })
  return answer.status
}

test("signed news about people's access are passed on", async () => {
  expect(await send(news)).toBe(202)
  expect(received).toEqual([["p-anna", "p-ben"]])
  expect(upstreams.lines.at(-1)).toMatchObject({ webhook: "news-1", people: 2 })
})

test("the same message a second time is refused, but a sender who repeats it signs it anew", async () => {
  const time = Date.now()
  expect(await send(news, { time })).toBe(202)
  expect(await send(news, { time })).toBe(409)
  expect(await send(news, { time: time + 1 })).toBe(202)
  expect(received.length).toBe(2)
})

test("a wrong, missing, old or future signature changes nothing", async () => {
  const minutes = 60_000
  expect(await send(news, { key: "another secret" })).toBe(401)
  expect(await send(news, { headers: {} })).toBe(401)
  expect(await send(news, { time: Date.now() - 6 * minutes })).toBe(401)
  expect(await send(news, { time: Date.now() + 6 * minutes })).toBe(401)
  const stolen = { "gcms-signature": signWebhook(JSON.stringify(news), secret, Date.now()) }
  expect(await send({ ...news, people: ["p-bea"] }, { headers: stolen })).toBe(401)
  expect(received).toEqual([])
})

test.each([
  ["no JSON", "people"],
  ["no list of people", { ...news, people: "p-anna" }],
  ["nobody", { ...news, people: [] }],
  ["a person without a name", { ...news, people: [""] }],
  ["no time", { ...news, at: "yesterday" }],
  ["no id", { people: news.people, at: news.at }],
])("a signed message with %s is refused", async (_, content) => {
  expect(await send(content)).toBe(400)
  expect(received).toEqual([])
})

test("a huge message is refused before it is read", async () => {
  expect(await send({ ...news, more: "a".repeat(1_000_001) })).toBe(413)
  expect(received).toEqual([])
})

test("news that couldn't be passed on fail, so that the sender repeats them", async () => {
  if (upstreams.accessNews) upstreams.accessNews.receive = () => Promise.reject(new Error("no database"))
  await expect(send(news)).rejects.toThrow("no database")
})

test("without a register elsewhere there is no webhook, and a GET is never allowed", async () => {
  upstreams.accessNews = null
  expect(await send(news)).toBe(404)
  const answer = await callRoute(loader, address)
  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"])
})
