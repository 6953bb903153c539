import { createServer } from "node:http"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import express from "express"
import { expect, test, vi } from "vitest"
import { type Compressors, createCompressors } from "../../../../app/ground/http/compressors.server.ts"
import { logRequests } from "../../../../app/ground/http/request-log.server.ts"
import type { Asker, RenderedPage } from "../../../../app/request/page-cache/page-cache.server.ts"
import type { PageKey } from "../../../../app/request/page-cache/page-key.ts"
import type { PageRecord } from "../../../../app/request/page-cache/page-record.ts"
import { answerPages } from "../../../../app/request/page-cache/serve-pages.server.ts"
import { listen, rawAnswer } from "../../ground/http/raw-answer.ts"
import { htmlAnswer, setUp } from "./fixture.ts"

function render(key: PageKey, record: PageRecord, { requestId, log }: Asker): Promise<RenderedPage> {
  log.debug({ rendersFor: requestId }, "rendering")
  record.tags.add("page:1")
  const isPrivate = key.path.startsWith("/en/private")
  const headers: Record<string, string> = isPrivate ? { "Cache-Control": "private, no-store" } : {}
  const long = key.path === "/en/long" ? "<p>long</p>".repeat(500) : ""
  return Promise.resolve(htmlAnswer({ body: `${key.path}${key.search} ${key.cookie}${long}`, headers }))
}

async function serve(compressors?: Compressors) {
  const { cache, log, lines, rendered } = setUp(render, 1_000_000, compressors)
  const app = express()
  app.use(logRequests(log), (request, response) => void response.send(`app ${request.url}`))
  const port = await listen(createServer(answerPages(cache, log, app)))
  const ask = async (path: string, headers = {}, method = "GET") => {
    const answer = await rawAnswer(port, { path, headers, method })
    return { ...answer, text: answer.body.toString(), cacheStatus: answer.headers["cache-status"] }
  }
  return { ask, cache, lines, rendered }
}

test("the first reader has the page made, the next gets it from memory; both are logged with their ids", async () => {
  const { ask, lines } = await serve()
  const first = await ask("/en?email=someone", { "X-Request-Id": "reader-one" })
  const second = await ask("/en?email=someone", { "X-Request-Id": "reader-two" })
  expect([first.cacheStatus, second.cacheStatus]).toEqual(["komax-web; fwd=miss; stored", "komax-web; hit"])
  expect([first.text, second.text]).toEqual(["/en?email=someone ", "/en?email=someone "])
  expect(second.headers["x-request-id"]).toBe("reader-two")
  const logged = lines.filter(({ msg }) => msg === "request")
  expect(logged.find(({ requestId }) => requestId === "reader-two")).toMatchObject({
    method: "GET",
    path: "/en",
    status: 200,
    durationMs: 0,
  })
  expect(JSON.stringify(logged)).not.toContain("someone")
})

test("a reader with the page in hand hears 304, from memory and at the first rendering", async () => {
  const { ask } = await serve()
  const { headers } = await ask("/en")
  const again = await ask("/en", { "If-None-Match": String(headers.etag) })
  expect([again.status, again.text, again.cacheStatus]).toEqual([304, "", "komax-web; hit"])
})

test("HEAD is answered as GET is, without the page", async () => {
  const { ask } = await serve()
  const head = await ask("/en", {}, "HEAD")
  const get = await ask("/en")
  expect([head.status, head.text]).toEqual([200, ""])
  expect(head.headers.etag).toBe(get.headers.etag)
})

test("a personal answer is the application's, request by request", async () => {
  const { ask } = await serve()
  for (const _ of [1, 2]) {
    const answer = await ask("/en/private", { Cookie: "a=b" })
    expect([answer.text, answer.cacheStatus]).toEqual(["app /en/private", "komax-web; fwd=bypass"])
  }
})

test("what is logged while a personal page is tried for the cache has the id of its answer", async () => {
  const { ask, lines } = await serve()
  const { headers } = await ask("/en/private")
  const [rendering] = lines.filter(({ rendersFor }) => rendersFor)
  expect(headers["x-request-id"]).toBe(rendering?.rendersFor)
})

test("an address that no URL can be made of goes to the application unrendered", async () => {
  const { ask, rendered } = await serve()
  expect((await ask("/en", { Host: "[::1" })).text).toBe("app /en")
  expect(rendered).toEqual([])
})

test.each([
  ["/en", { Cookie: "editor-password=x" }, "GET"],
  ["/en", { Authorization: "Basic x" }, "GET"],
  ["/en", {}, "POST"],
  ["/company", {}, "GET"],
  ["/en/company.data", {}, "GET"],
])("%s %j %s goes to the application", async (path, headers, method) => {
  const { ask, rendered } = await serve()
  await ask("/en")
  const answer = await ask(path, headers, method)
  expect([answer.text, answer.cacheStatus]).toEqual([`app ${path}`, undefined])
  expect(rendered).toHaveLength(1)
})

test.each([
  { Range: "bytes=0-1" },
  { "If-None-Match": '"a", W/"b", ,,"' },
  { "If-Modified-Since": "never" },
  { "Accept-Encoding": "identity;q=0" },
  { Cookie: "a=b; ".repeat(2_000) },
  { Cookie: "fallback-language=%E0%A4%A; =; ;;cookie-consent=__proto__" },
  { "X-Request-Id": '"}{' },
  { "X-Forwarded-Host": "evil.example" },
])("odd headers get the whole page: %j", async (headers) => {
  const { ask } = await serve()
  for (const _ of [1, 2]) {
    const answer = await ask("/en", headers)
    expect([answer.status, answer.text]).toEqual([200, "/en "])
  }
})

const real = createCompressors(4)
/** Never comes to an end. */
const endless = () => new Promise<Buffer>(() => undefined)

test.each([
  ["br", { br: real.br, gzip: endless }],
  ["gzip", { br: endless, gzip: real.gzip }],
  ["identity", { br: endless, gzip: endless }],
])(
  "the first reader, who wants %s, is answered while other copies are still to be made",
  async (encoding, compressors) => {
    const { ask } = await serve(compressors)
    const answer = await ask("/en/long", { "Accept-Encoding": encoding })
    expect([answer.status, answer.cacheStatus]).toEqual([200, "komax-web; fwd=miss; stored"])
    expect((await ask("/en/long", { "Accept-Encoding": encoding })).cacheStatus).toBe("komax-web; hit")
  },
)

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)(
  "the first answer in %s, the later ones, 304 and HEAD agree on tag, length and Vary",
  async (encoding, decompress) => {
    const { ask } = await serve()
    const headers = { "Accept-Encoding": encoding }
    const first = await ask("/en/long", headers)
    const later = await ask("/en/long", headers)
    const head = await ask("/en/long", headers, "HEAD")
    const same = await ask("/en/long", { ...headers, "If-None-Match": String(first.headers.etag) })
    expect([first.cacheStatus, later.cacheStatus]).toEqual(["komax-web; fwd=miss; stored", "komax-web; hit"])
    expect(later.body.equals(first.body)).toBe(true)
    expect(decompress(first.body).toString()).toContain("<p>long</p>")
    expect(same.status).toBe(304)
    for (const answer of [later, head, same]) {
      expect(answer.headers.etag).toBe(first.headers.etag)
      expect(answer.headers.vary).toBe(first.headers.vary)
    }
    expect(head.headers["content-length"]).toBe(String(first.body.length))
    const other = await ask("/en/long", { "Accept-Encoding": encoding === "br" ? "gzip" : "br" })
    expect(other.headers.etag).not.toBe(first.headers.etag)
  },
)

test("ten readers who miss the same page at once have it rendered once, and compressed once for each encoding", async () => {
  const br = vi.fn(real.br)
  const gzip = vi.fn(real.gzip)
  const { ask, rendered } = await serve({ br, gzip })
  const encodings = Array.from({ length: 10 }, (_, index) => (index % 2 ? "br" : "gzip"))
  const answers = await Promise.all(
    encodings.map((encoding) => ask("/en/long", { "Accept-Encoding": encoding })),
  )
  expect(answers.map(({ headers }) => headers["content-encoding"])).toEqual(encodings)
  expect([rendered.length, br.mock.calls.length, gzip.mock.calls.length]).toEqual([1, 1, 1])
})

test("a purge while the first answer is compressed ends the page; its reader still gets it", async () => {
  const gate = Promise.withResolvers<void>()
  const br = vi.fn(async (body: Buffer) => {
    await gate.promise
    return real.br(body)
  })
  const { ask, cache, rendered } = await serve({ ...real, br })
  const first = ask("/en/long", { "Accept-Encoding": "br" })
  await vi.waitFor(() => expect(br).toHaveBeenCalled())
  cache.purge(["page:1"])
  gate.resolve()
  expect((await first).status).toBe(200)
  const later = await ask("/en/long", { "Accept-Encoding": "br" })
  expect([later.cacheStatus, rendered.length]).toEqual(["komax-web; fwd=miss; stored", 2])
})

test("who waits for a copy of a kept page is logged once it is sent", async () => {
  const gate = Promise.withResolvers<void>()
  const { ask, lines } = await serve({
    ...real,
    gzip: async (body) => {
      await gate.promise
      return real.gzip(body)
    },
  })
  await ask("/en/long")
  const waiting = ask("/en/long", { "Accept-Encoding": "gzip", "X-Request-Id": "gzip-reader" })
  await ask("/en/long", { "X-Request-Id": "plain-reader" })
  const logged = () => lines.map(({ requestId }) => requestId)
  expect([logged().includes("plain-reader"), logged().includes("gzip-reader")]).toEqual([true, false])
  gate.resolve()
  expect((await waiting).headers["content-encoding"]).toBe("gzip")
  expect(logged()).toContain("gzip-reader")
})
