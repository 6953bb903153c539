import { createServer } from "node:http"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { expect, onTestFinished, test, vi } from "vitest"
import { type Compressors, createCompressors } from "../../../../app/ground/http/compressors.server.ts"
import {
  type StoredAnswer,
  sendStored,
  storeAnswer,
} from "../../../../app/ground/http/stored-answer.server.ts"
import { listen, rawAnswer } from "./raw-answer.ts"

const text = "<p>Überall dasselbe.</p>".repeat(200)

function store(status = 200, body = text, compressors: Compressors = createCompressors(4)) {
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8", Vary: "Cookie", "X-Policy": "p" })
  return storeAnswer({ status, headers: new Map(headers), body: Buffer.from(body), compressors })
}

async function serveStored(stored: StoredAnswer) {
  const server = createServer((request, response) =>
    sendStored(request, response, stored, { headers: ["X-More", "m"] }),
  )
  onTestFinished(() => void server.close())
  const port = await listen(server)
  return (headers: Record<string, string> = {}, method = "GET") => rawAnswer(port, { headers, method })
}

test("a client gets the encoding that it reads best, each with a tag of its own", async () => {
  const ask = await serveStored(store())
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
  const ask = await serveStored(store())
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
  const ask = await serveStored(store())
  const { headers } = await ask({ "Accept-Encoding": "br" })
  expect((await ask({ "Accept-Encoding": "gzip", "If-None-Match": String(headers.etag) })).status).toBe(200)
  const askOther = await serveStored(store(200, `${text}!`))
  expect((await askOther({ "Accept-Encoding": "br", "If-None-Match": String(headers.etag) })).status).toBe(
    200,
  )
})

test("HEAD gets the headers of GET", async () => {
  const ask = await serveStored(store())
  const [get, head] = [await ask(), await ask({}, "HEAD")]
  expect(head.body).toHaveLength(0)
  const { date: _, ...headers } = get.headers
  expect(head.headers).toMatchObject(headers)
})

test("what isn't a page that was found has no tag, so no condition holds for it", async () => {
  const ask = await serveStored(store(404))
  const answer = await ask({ "If-None-Match": "*" })
  expect([answer.status, answer.headers.etag]).toEqual([404, undefined])
})

test("what is shorter than its headers is not compressed", async () => {
  const stored = store(200, "short")
  expect([stored.br, stored.gzip]).toEqual([null, null])
  const ask = await serveStored(stored)
  expect((await ask({ "Accept-Encoding": "br" })).body.toString()).toBe("short")
})

test.each(["identity;q=0", "*;q=0", "bogus", ";;,,q"])(
  "Accept-Encoding: %s gets an answer",
  async (header) => {
    const ask = await serveStored(store())
    const answer = await ask({ "Accept-Encoding": header })
    expect([answer.status, answer.body.toString()]).toEqual([200, text])
  },
)

/** Compressors that wait for a word, and count. */
function slowCompressors() {
  const real = createCompressors(4)
  const asked: string[] = []
  const gates = { br: Promise.withResolvers<void>(), gzip: Promise.withResolvers<void>() }
  const slow = (name: "br" | "gzip") => async (body: Buffer) => {
    asked.push(name)
    await gates[name].promise
    return real[name](body)
  }
  return { compressors: { br: slow("br"), gzip: slow("gzip") }, asked, gates }
}

test("nothing is compressed that nobody asked for, and a client waits for its own encoding only", async () => {
  const { compressors, asked, gates } = slowCompressors()
  const ask = await serveStored(store(200, text, compressors))
  expect((await ask()).body.toString()).toBe(text)
  expect(asked).toEqual([])
  const gzipped = ask({ "Accept-Encoding": "gzip" })
  gates.br.resolve()
  expect(brotliDecompressSync((await ask({ "Accept-Encoding": "br" })).body).toString()).toBe(text)
  expect(asked.toSorted()).toEqual(["br", "gzip"])
  gates.gzip.resolve()
  expect(gunzipSync((await gzipped).body).toString()).toBe(text)
})

test.each(["br", "gzip"] as const)(
  "ten clients who want %s at once have it compressed once, and all get the same bytes and tag then and later",
  async (encoding) => {
    const { compressors, asked, gates } = slowCompressors()
    const stored = store(200, text, compressors)
    const ask = await serveStored(stored)
    const bytesBefore = stored.bytes
    const waiting = Array.from({ length: 10 }, () => ask({ "Accept-Encoding": encoding }))
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    gates[encoding].resolve()
    const answers = [...(await Promise.all(waiting)), await ask({ "Accept-Encoding": encoding })]
    expect(asked).toEqual([encoding])
    expect(new Set(answers.map(({ body }) => body.toString("base64"))).size).toBe(1)
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
    expect(stored.bytes - bytesBefore).toBe(answers[0]?.body.length)
  },
)

test("who has the answer hears 304 without anything being compressed", async () => {
  const { compressors, asked } = slowCompressors()
  const { headers } = await (await serveStored(store()))({ "Accept-Encoding": "br" })
  const ask = await serveStored(store(200, text, compressors))
  const again = await ask({ "Accept-Encoding": "br", "If-None-Match": String(headers.etag) })
  expect([again.status, again.headers.etag, asked]).toEqual([304, headers.etag, []])
})

test.each(["br", "gzip"])("HEAD as the first to ask for %s says what GET will say", async (encoding) => {
  const ask = await serveStored(store())
  const head = await ask({ "Accept-Encoding": encoding }, "HEAD")
  const get = await ask({ "Accept-Encoding": encoding })
  expect([head.status, head.body.length]).toEqual([200, 0])
  for (const name of ["etag", "content-length", "content-encoding", "vary", "content-type"])
    expect(head.headers[name]).toBe(get.headers[name])
})

test("where compressing fails the client gets the answer as it is, and the next one has it tried again", async () => {
  const real = createCompressors(4)
  const br = vi.fn(real.br).mockRejectedValueOnce(new Error("no memory"))
  const ask = await serveStored(store(200, text, { ...real, br }))
  const first = await ask({ "Accept-Encoding": "br" })
  const second = await ask({ "Accept-Encoding": "br" })
  expect([first.body.toString(), first.headers["content-encoding"]]).toEqual([text, undefined])
  expect(second.headers["content-encoding"]).toBe("br")
  expect(first.headers.etag).not.toBe(second.headers.etag)
})

test("a kept answer holds no more memory than its own bytes", () => {
  const { body } = store().identity.copy
  expect(body.buffer.byteLength).toBe(body.length)
})
