import { beforeEach, expect, test } from "vitest"
import {
  editorCookieName,
  hashEditorPassword,
} from "../../../app/request/editor-session/editor-session.server.ts"
import { action, loader } from "../../../app/routes/api.draft-proxy.ts"
import { createTestUpstreams, type TestUpstreams } from "../upstreams.ts"
import { callRoute } from "./call-route.ts"

let upstreams: TestUpstreams
let asked: Request[]

beforeEach(() => {
  upstreams = createTestUpstreams()
  asked = []
  answerWith(async () => Response.json({ data: { page: "draft" } }))
})

function answerWith(answer: () => Promise<Response>) {
  upstreams.content.fetch = (input, init) => {
    asked.push(new Request(input, init))
    return answer()
  }
}

function send(headers: Record<string, string> = {}, body = '{"query":"{ a }"}', hash?: string) {
  const cookie = `${editorCookieName}=${hash ?? hashEditorPassword(upstreams)}`
  return callRoute(action, "http://localhost/api/draft-proxy", {
    upstreams,
    method: "POST",
    body,
    headers: { cookie, ...headers },
  })
}

test("an editor's query goes to the content service with the token that stays here [HTTP-02]", async () => {
  const answer = await send({ "gcms-locales": "de,en" })
  expect(await answer.json()).toEqual({ data: { page: "draft" } })
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store")
  expect(asked[0]?.headers.get("authorization")).toBe("Bearer content-token")
  expect(asked[0]?.headers.get("gcms-locales")).toBe("de,en")
  expect(asked[0]?.headers.get("cookie")).toBeNull()
  expect(await asked[0]?.text()).toBe('{"query":"{ a }"}')
})

test.each(["", "forged"])("nobody else's does: %j [HTTP-02]", async (hash) => {
  expect((await send({}, "{}", hash)).status).toBe(403)
  expect(asked).toEqual([])
})

test("another site's page can't use an editor's cookie [HTTP-02]", async () => {
  expect((await send({ "Sec-Fetch-Site": "cross-site" })).status).toBe(403)
  expect(asked).toEqual([])
})

test("a huge query is refused", async () => {
  expect((await send({}, "x".repeat(100_001))).status).toBe(413)
  expect(asked).toEqual([])
})

test("a content service that doesn't answer is a 502 in JSON", async () => {
  answerWith(() => Promise.reject(new Error("down")))
  const answer = await send()
  expect(answer.status).toBe(502)
  expect(await answer.json()).toEqual({ message: "The content service does not answer" })
})

test("a GET is not allowed", async () => {
  expect((await callRoute(loader, "http://localhost/api/draft-proxy")).status).toBe(405)
})
