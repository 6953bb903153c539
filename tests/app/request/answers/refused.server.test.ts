import { expect, test } from "vitest"
import { refused, refusedWith, unavailable } from "../../../../app/request/answers/refused.server.ts"

test.each([
  ["malformed-body", 400],
  ["body-too-large", 413],
  ["cross-site", 403],
  ["not-registered", 403],
  ["method-not-allowed", 405],
] as const)("%s is answered with %i", async (code, status) => {
  const answer = refused(code)
  expect([answer.status, await answer.json()]).toEqual([status, { kind: "refused", code }])
})

test("a refusal may say more, and never another kind or code", async () => {
  const answer = refused("not-registered", { headers: { Allow: "GET" }, besides: { kind: "x", files: [] } })
  expect(answer.headers.get("Allow")).toBe("GET")
  expect(await answer.json()).toEqual({ kind: "refused", code: "not-registered", files: [] })
  expect(refusedWith({ code: "path-too-long", status: 414 }).status).toBe(414)
})

test("visitors and crawlers are told when to come again", () => {
  const answer = unavailable()
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "30"])
})
