import { createServer } from "node:http"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { expect, onTestFinished, test } from "vitest"
import {
  type StoredAnswer,
  sendStored,
  storeAnswer,
} from "../../../../app/ground/http/stored-answer.server.ts"
import { listen, rawAnswer } from "./raw-answer.ts"

const text = "<p>Überall dasselbe.</p>".repeat(200)

function store(status = 200, body = text) {
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8", Vary: "Cookie", "X-Policy": "p" })
  return storeAnswer({ status, headers, body: Buffer.from(body), brotliQuality: 4 })
}

async function serveStored(stored: StoredAnswer) {
  const server = createServer((request, response) => sendStored(request, response, stored, ["X-More", "m"]))
  onTestFinished(() => void server.close())
  const port = await listen(server)
  return (headers: Record<string, string> = {}, method = "GET") => rawAnswer(port, { headers, method })
}

test("a client gets the encoding that it reads best, each with a tag of its own", async () => {
  const ask = await serveStored(await store())
  const br = await ask({ "Accept-Encoding": "gzip, br" })
  const gzip = await ask({ "Accept-Encoding": "gzip" })
  const plain = await ask()
  expect(brotliDecompressSync(br.body).toString()).toBe(text)
  expect(gunzipSync(gzip.body).toString()).toBe(text)
  expect(plain.body.toString()).toBe(text)
  expect([br, gzip, plain].map(({ headers }) => headers["content-encoding"])).toEqual([
    "br",
    "gzip",
    undefined,
  ])
  const tags = [br, gzip, plain].map(({ headers }) => headers.etag)
  expect(new Set(tags).size).toBe(3)
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
  for (const answer of [br, gzip, plain]) {
    expect(answer.headers).toMatchObject({
      vary: "Accept-Encoding, Cookie",
      "x-more": "m",
      "content-length": String(answer.body.length),
    })
  }
})

test("who has the answer already hears 304, with the policies and without a body", async () => {
  const ask = await serveStored(await store())
  const { headers } = await ask({ "Accept-Encoding": "br" })
  const again = await ask({ "Accept-Encoding": "br", "If-None-Match": `"other", W/${headers.etag}` })
  expect(again.status).toBe(304)
  expect(again.body).toHaveLength(0)
  expect(again.headers).toMatchObject({
    etag: headers.etag,
    vary: "Accept-Encoding, Cookie",
    "x-policy": "p",
    "x-more": "m",
  })
  expect(again.headers["content-type"]).toBeUndefined()
  expect(again.headers["content-encoding"]).toBeUndefined()
})

test("a tag of another encoding, and one of other content, is answered whole", async () => {
  const ask = await serveStored(await store())
  const { headers } = await ask({ "Accept-Encoding": "br" })
  expect((await ask({ "Accept-Encoding": "gzip", "If-None-Match": String(headers.etag) })).status).toBe(200)
  const askOther = await serveStored(await store(200, `${text}!`))
  expect((await askOther({ "Accept-Encoding": "br", "If-None-Match": String(headers.etag) })).status).toBe(
    200,
  )
})

test("HEAD gets the headers of GET", async () => {
  const ask = await serveStored(await store())
  const [get, head] = [await ask(), await ask({}, "HEAD")]
  expect(head.body).toHaveLength(0)
  const { date: _, ...headers } = get.headers
  expect(head.headers).toMatchObject(headers)
})

test("what isn't a page that was found has no tag, so no condition holds for it", async () => {
  const ask = await serveStored(await store(404))
  const answer = await ask({ "If-None-Match": "*" })
  expect([answer.status, answer.headers.etag]).toEqual([404, undefined])
})

test("what is shorter than its headers is not compressed", async () => {
  const stored = await store(200, "short")
  expect([stored.br, stored.gzip]).toEqual([null, null])
  const ask = await serveStored(stored)
  expect((await ask({ "Accept-Encoding": "br" })).body.toString()).toBe("short")
})

test.each(["identity;q=0", "*;q=0", "bogus", ";;,,q"])(
  "Accept-Encoding: %s gets an answer",
  async (header) => {
    const ask = await serveStored(await store())
    const answer = await ask({ "Accept-Encoding": header })
    expect([answer.status, answer.body.toString()]).toEqual([200, text])
  },
)
