import { createServer } from "node:http"
import express from "express"
import { expect, test } from "vitest"
import { logRequests } from "../../../../app/ground/http/request-log.server.ts"
import { answerFromMemory, renderIntoMemory } from "../../../../app/request/page-cache/serve-pages.server.ts"
import { listen, rawAnswer } from "../../ground/http/raw-answer.ts"
import { htmlAnswer, setUp } from "./fixture.ts"

async function serve() {
  const { cache, log, lines, rendered } = setUp(async (key) =>
    key.path.startsWith("/en/private")
      ? htmlAnswer({ headers: { "Cache-Control": "private, no-store" } })
      : htmlAnswer({ body: `${key.path}${key.search} ${key.cookie}` }),
  )
  const app = express()
  app.use(
    logRequests(log),
    renderIntoMemory(cache),
    (request, response) => void response.send(`app ${request.url}`),
  )
  const port = await listen(createServer(answerFromMemory(cache, log, app)))
  const ask = async (path: string, headers = {}, method = "GET") => {
    const answer = await rawAnswer(port, { path, headers, method })
    return { ...answer, text: answer.body.toString(), cacheStatus: answer.headers["cache-status"] }
  }
  return { ask, lines, rendered }
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
