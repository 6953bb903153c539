import { beforeEach, expect, test } from "vitest"
import { hashEditorPassword } from "../../../app/request/editor-session/editor-session.server.ts"
import { action, loader } from "../../../app/routes/api.editor-area-autentication.ts"
import { createTestUpstreams, editorPassword, type TestUpstreams } from "../upstreams.ts"
import { callRoute } from "./call-route.ts"

let upstreams: TestUpstreams
let addresses = 0

beforeEach(() => {
  upstreams = createTestUpstreams()
  addresses += 1
})

function send(body: unknown, headers: Record<string, string> = {}) {
  return callRoute(action, "http://localhost/api/editor-area-autentication", {
    upstreams,
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers,
    clientAddress: `203.0.113.${addresses}`,
  })
}

test("the right password answers success, the hash and a cookie for 90 days [EDIT-02, EDIT-05]", async () => {
  const answer = await send({ input: editorPassword })
  const hashedPassword = hashEditorPassword(upstreams)
  expect(await answer.json()).toEqual({ success: true, hashedPassword })
  expect(answer.headers.get("Set-Cookie")).toBe(
    `editor-password=${hashedPassword}; Path=/; Max-Age=7776000; SameSite=Lax; HttpOnly`,
  )
})

test("a wrong password answers no success and sets nothing [EDIT-07]", async () => {
  const answer = await send({ input: "wrong" })
  expect(await answer.json()).toEqual({ success: false })
  expect(answer.headers.get("Set-Cookie")).toBeNull()
})

test("the audit log has sign-ins and failed ones [EDIT-04]", async () => {
  await send({ input: "wrong" })
  await send({ input: editorPassword })
  expect(upstreams.recorded.map(({ action, actor }) => [action, actor])).toEqual([
    ["editor-sign-in-failed", null],
    ["editor-sign-in", null],
  ])
})

test("a password that is switched off opens nothing, and neither does its hash [EDIT-01]", async () => {
  upstreams = createTestUpstreams({ variables: { EDITOR_PASSWORD_SIGN_IN: "off" } })
  expect(await (await send({ input: editorPassword })).json()).toEqual({ success: false })
  expect(await (await send({ hash: hashEditorPassword(upstreams) })).json()).toEqual({ success: false })
})

test("a hash is checked without being given back [EDIT-03]", async () => {
  expect(await (await send({ hash: hashEditorPassword(upstreams) })).json()).toEqual({
    success: true,
  })
  expect(await (await send({ hash: editorPassword })).json()).toEqual({ success: false })
})

test("a changed password ends the sessions of the old one [EDIT-06]", async () => {
  const hash = hashEditorPassword(upstreams)
  upstreams = createTestUpstreams({ variables: { EDITOR_PASSWORD: "another long password" } })
  expect(await (await send({ hash })).json()).toEqual({ success: false })
})

test("the eleventh try in a minute is refused, even with the right password", async () => {
  for (let n = 0; n < 10; n++) expect((await send({ input: "wrong" })).status).toBe(200)
  const answer = await send({ input: editorPassword })
  expect(answer.status).toBe(429)
  expect(await answer.json()).toEqual({ success: false })
})

test.each(["", "no json", "null", "{}", '{"input":1}', JSON.stringify({ input: "x".repeat(20_000) })])(
  "a malformed body is refused: %.20s",
  async (body) => {
    expect((await send(body)).status).toBe(400)
  },
)

test("another site's page may not try", async () => {
  expect((await send({ input: editorPassword }, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403)
})

test("a GET is not allowed", async () => {
  expect((await callRoute(loader, "http://localhost/api/editor-area-autentication")).status).toBe(405)
})
